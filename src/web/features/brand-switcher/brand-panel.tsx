import { Check, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import { HeaderPanel } from "../../ui/form/header-panel.tsx";
import { moveFocusByArrows } from "../../ui/hooks/arrow-focus.ts";
import { Loading } from "../../ui/loading.tsx";

export type SwitchedBrand = Pick<Brand, "id" | "name" | "domain">;

/** More brands than this have a field to find one by. */
const MAX_WITHOUT_FIELD = 8;

type BrandPanelProps = {
  readonly button: HTMLElement;
  /** Undefined until they are known. */
  readonly brands: readonly SwitchedBrand[] | undefined;
  /** The brand whose page is open. */
  readonly currentId: string | null;
  readonly addressOf: (brand: SwitchedBrand) => string;
  /** "5.5"; null where the score is not known. */
  readonly airoOf: (brand: SwitchedBrand) => string | null;
  /** Where all brands are listed, and where one is added. */
  readonly ends: readonly { readonly icon: LucideIcon; readonly label: string; readonly to: string }[];
  /** Shown in place of brands that could not be loaded. */
  readonly trouble: ReactNode;
  readonly onClose: () => void;
};

type Named = Pick<Brand, "name" | "domain">;

/** Takes brands and what is typed; returns those whose name or domain has every typed word, in order of their names. */
export function matchingBrands<One extends Named>(brands: readonly One[], typed: string): readonly One[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return brands
    .filter((brand) => {
      const text = plain(`${brand.name} ${brand.domain}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** Lower case and without accents: "Über" is found as "uber". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The field, where it may have the focus unasked: with a finger, the keyboard would cover the list. */
const typedInto = (field: HTMLInputElement | null) =>
  window.matchMedia("(pointer: fine)").matches ? field : null;

/** The brands to switch to by name, the open one marked. */
export function BrandPanel(props: BrandPanelProps) {
  const { button, brands, currentId, addressOf, airoOf, ends, trouble, onClose } = props;
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const found = matchingBrands(brands ?? [], typed);
  const hasField = (brands?.length ?? 0) > MAX_WITHOUT_FIELD;
  const field = useRef<HTMLInputElement>(null);
  // Brands that were known before have their field at once, others later.
  useEffect(() => {
    if (hasField) typedInto(field.current)?.focus();
  }, [hasField]);
  const openFirst = () => {
    const [first] = found;
    if (first === undefined || typed.trim() === "") return;
    onClose();
    void navigate(addressOf(first));
  };
  return (
    <HeaderPanel
      title="Switch brand"
      button={button}
      align="start"
      firstFocus={() => typedInto(field.current) ?? true}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links inside */}
      <div className="brand-switch" onKeyDown={moveFocus}>
        {hasField && (
          <form
            className="brand-switch-field"
            onSubmit={(event) => {
              event.preventDefault();
              openFirst();
            }}
          >
            <input
              ref={field}
              type="search"
              aria-label="Find a brand"
              placeholder="Find a brand"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </form>
        )}
        {trouble}
        {brands === undefined && trouble === null && (
          <Loading className="brand-switch-loading" label="Loading brands…" boxes={[28, 28, 28]} />
        )}
        {brands?.length === 0 && <p className="brand-switch-empty">There are no brands yet.</p>}
        {hasField && (
          <p className="vh" role="status">
            {found.length === 1 ? "1 brand" : `${found.length} brands`}
          </p>
        )}
        {brands !== undefined && brands.length > 0 && found.length === 0 && (
          <p className="brand-switch-empty">No brand has that name. Try fewer letters.</p>
        )}
        {found.length > 0 && (
          <ul className="brand-switch-list">
            {found.map((brand) => (
              <li key={brand.id}>
                <Link
                  className="popup-item"
                  to={addressOf(brand)}
                  aria-current={brand.id === currentId ? "true" : undefined}
                  onClick={onClose}
                >
                  <span
                    className={brand.id === currentId ? "initials small own" : "initials small"}
                    aria-hidden
                  >
                    {brandInitials(brand)}
                  </span>
                  <span className="brand-switch-name" dir="auto" title={brand.name}>
                    {brand.name}
                  </span>
                  <Airo score={airoOf(brand)} />
                  {brand.id === currentId && (
                    <span className="popup-mark">
                      <Check className="ico" aria-hidden />
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <div className="brand-switch-ends">
          {ends.map(({ icon: Icon, label, to }) => (
            <Link key={to} className="popup-item" to={to} onClick={onClose}>
              <Icon className="ico" aria-hidden />
              {label}
            </Link>
          ))}
        </div>
      </div>
    </HeaderPanel>
  );
}

const Airo = ({ score }: { readonly score: string | null }) =>
  score === null ? null : (
    <span className="brand-switch-airo">
      <span className="vh">AIRO </span>
      {score} <small>of 10</small>
    </span>
  );

/** In the field only Up and Down leave it; any other key belongs to the text. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (!isTyping || event.key === "ArrowDown" || event.key === "ArrowUp") moveFocusByArrows(event);
}
