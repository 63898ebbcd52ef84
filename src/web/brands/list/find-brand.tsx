import type { KeyboardEvent, RefObject } from "react";
import { moveFocusByArrows } from "../../ui/hooks/arrow-focus.ts";
import type { Brand } from "../brand.ts";

/** More brands than this have a field to find one by. */
export const MAX_WITHOUT_FIELD = 8;

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
export const typedInto = (field: HTMLInputElement | null) =>
  window.matchMedia("(pointer: fine)").matches ? field : null;

type FindBrandProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Enter, which is for the first of those found. */
  readonly onEnter: () => void;
  /** How many brands are found. */
  readonly found: number;
};

/** The field above a list of brands. */
export const FindBrand = ({ field, typed, onType, onEnter, found }: FindBrandProps) => (
  <>
    <form
      className="brand-picker-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "" && found > 0) onEnter();
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
        onChange={({ target }) => onType(target.value)}
      />
    </form>
    <p className="vh" role="status">
      {found === 1 ? "1 brand" : `${found} brands`}
    </p>
  </>
);

export const NoBrandFound = () => (
  <p className="brand-picker-empty">No brand has that name. Try fewer letters.</p>
);

/** The arrow keys move the focus through the list; in the field only Up and Down, as any other key belongs to the text. */
export function moveFocusAmongBrands(event: KeyboardEvent<HTMLElement>): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (!isTyping || event.key === "ArrowDown" || event.key === "ArrowUp") moveFocusByArrows(event);
}
