import type { ReactNode } from "react";

type FactGroupProps = { readonly title: string; readonly children: ReactNode };

/** Facts under a heading. */
export function FactGroup({ title, children }: FactGroupProps) {
  return (
    <div className="fact-group">
      <h3>{title}</h3>
      <dl>{children}</dl>
    </div>
  );
}

export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
