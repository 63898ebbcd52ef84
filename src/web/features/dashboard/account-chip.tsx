import { ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";

type AccountChipProps = ComponentProps<"button"> & {
  readonly initials: string;
  /** Empty where the person has given none. */
  readonly name: string;
  readonly email: string;
  readonly isCollapsed: boolean;
};

/** Who is signed in: a button for their menu. */
export function AccountChip({ initials, name, email, isCollapsed, ...button }: AccountChipProps) {
  const [first, second] = name === "" ? [email, ""] : [name, email];
  return (
    <button {...button} type="button" className="account-chip">
      <span className="vh">Account: {isCollapsed && first}</span>
      <span className="initials round" aria-hidden>
        {initials}
      </span>
      {!isCollapsed && (
        <>
          <span className="account-who">
            <span dir="auto">{first}</span>
            {second && <span>{second}</span>}
          </span>
          <ChevronsUpDown className="ico" aria-hidden />
        </>
      )}
    </button>
  );
}
