import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { Select } from "../../ui/form/select.tsx";

export type PageSection = {
  readonly id: string;
  readonly title: string;
  /** What it is about, in one sentence; a section that begins with a finding has none. */
  readonly note?: string;
  /** Parts of it that other pages lead to, by the fragment of the address. */
  readonly parts?: readonly string[];
};

type PageSectionsProps = {
  /** Whose sections they are: "Preferences". */
  readonly title: string;
  /** The first one is shown where the address names none. */
  readonly sections: readonly [PageSection, ...PageSection[]];
  /** Takes the id of the section that is shown. The others stay in place unseen, so that nothing typed is lost. */
  readonly children: (id: string) => ReactNode;
};

/** A long page in sections, each with an address and a heading of its own; the list of them is a menu on a phone. */
export function PageSections({ title, sections, children }: PageSectionsProps) {
  const { hash } = useLocation();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const part = hash.slice(1);
  const current =
    sections.find(({ id }) => id === parameters.get("section")) ??
    sections.find(({ id, parts = [] }) => id === part || parts.includes(part)) ??
    sections[0];
  const addressOf = (id: string) => {
    const address = new URLSearchParams(parameters);
    address.set("section", id);
    return `?${address}`;
  };
  const isAddressed = part === current.id;
  useEffect(() => {
    if (isAddressed) heading.current?.focus();
  }, [isAddressed]);
  return (
    <div className="page-sections" data-single={sections.length === 1 || undefined}>
      {sections.length > 1 && (
        <>
          <nav className="page-sections-list" aria-label={`${title} sections`}>
            {sections.map(({ id, title: name }) => (
              <Link
                key={id}
                className="side-item"
                to={addressOf(id)}
                preventScrollReset
                aria-current={id === current.id ? "page" : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <div className="page-sections-choice">
            <Select
              label={title}
              labelPlace="hidden"
              options={sections.map(({ id, title: name }) => ({ value: id, label: name }))}
              value={current.id}
              onChange={(id) => void navigate(addressOf(id))}
            />
          </div>
        </>
      )}
      <div className="page-section">
        <header className="page-section-head">
          <h1 ref={heading} tabIndex={-1}>
            {current.title}
          </h1>
          {current.note !== undefined && <p>{current.note}</p>}
        </header>
        {children(current.id)}
      </div>
    </div>
  );
}
