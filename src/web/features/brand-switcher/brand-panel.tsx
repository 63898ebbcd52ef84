import { Check, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import {
  FindBrand,
  MAX_WITHOUT_FIELD,
  matchingBrands,
  moveFocusAmongBrands,
  NoBrandFound,
  typedInto,
} from "../../brands/list/find-brand.tsx";
import { ButtonPanel } from "../../ui/form/button-panel.tsx";
import { Loading } from "../../ui/loading.tsx";

export type SwitchedBrand = Pick<Brand, "id" | "name" | "domain">;

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
    if (first === undefined) return;
    onClose();
    void navigate(addressOf(first));
  };
  return (
    <ButtonPanel
      title="Switch brand"
      button={button}
      align="start"
      firstFocus={() => typedInto(field.current) ?? true}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links inside */}
      <div className="brand-picker" onKeyDown={moveFocusAmongBrands}>
        {hasField && (
          <FindBrand field={field} typed={typed} onType={setTyped} onEnter={openFirst} found={found.length} />
        )}
        {trouble}
        {brands === undefined && trouble === null && (
          <Loading className="brand-picker-loading" label="Loading brands…" boxes={[28, 28, 28]} />
        )}
        {brands?.length === 0 && <p className="brand-picker-empty">There are no brands yet.</p>}
        {brands !== undefined && brands.length > 0 && found.length === 0 && <NoBrandFound />}
        {found.length > 0 && (
          <ul className="brand-picker-list">
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
                  <span className="brand-picker-name" dir="auto" title={brand.name}>
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
        <div className="brand-picker-ends">
          {ends.map(({ icon: Icon, label, to }) => (
            <Link key={to} className="popup-item" to={to} onClick={onClose}>
              <Icon className="ico" aria-hidden />
              {label}
            </Link>
          ))}
        </div>
      </div>
    </ButtonPanel>
  );
}

const Airo = ({ score }: { readonly score: string | null }) =>
  score === null ? null : (
    <span className="brand-picker-airo">
      <span className="vh">AIRO </span>
      {score} <small>of 10</small>
    </span>
  );
