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

/** In which language and as from where the questions are asked, with the choice right there. */
export function MarketLine({ market: { language, country }, onChange }: MarketLineProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="market-line">
      <p className="soft">
        Asked in {languageName(language)}, as from {withArticle(countryName(country))}.{" "}
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

/** "the United States", "Norway". */
const withArticle = (country: string): string =>
  /^(?:United|Netherlands)/.test(country) ? `the ${country}` : country;
