import { useId, useState } from "react";
import {
  countriesBeside,
  countryName,
  languageName,
  languagesBeside,
} from "../../../brands/text/market-names.ts";
import { Select } from "../../../ui/form/select.tsx";
import type { Market } from "./pasted-lines.ts";

type MarketLineProps = {
  readonly market: Market;
  readonly onChange: (changed: Partial<Market>) => void;
};

/** The language and the country the questions are asked for, with the choice right there. */
export function MarketLine({ market: { language, country }, onChange }: MarketLineProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="market-line">
      <p className="soft">
        Language: {languageName(language)} · Country: {countryName(country)}{" "}
        <button
          className="link"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Done" : "Change"}
          <span className="vh"> language and country</span>
        </button>
      </p>
      <div id={id} className="market-choice" hidden={!isOpen}>
        <Select
          label="Language"
          options={languagesBeside(language)}
          value={language}
          onChange={(chosen) => onChange({ language: chosen })}
        />
        <Select
          label="Country"
          options={countriesBeside(country)}
          value={country}
          onChange={(chosen) => onChange({ country: chosen })}
        />
      </div>
    </div>
  );
}
