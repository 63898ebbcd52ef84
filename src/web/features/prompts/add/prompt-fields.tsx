import { useId } from "react";
import type { Named } from "#api/prompts/contract.ts";
import { countriesBeside, languagesBeside } from "../../../brands/text/market-names.ts";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

export type PromptDetails = {
  readonly topic: string;
  /** As typed, with commas between. */
  readonly tags: string;
  readonly language: string;
  readonly country: string;
};

type PromptFieldsProps = {
  readonly details: PromptDetails;
  readonly topics: readonly Named[];
  readonly onChange: (details: PromptDetails) => void;
};

/** Where prompts belong, and in which language and country they are asked. */
export function PromptFields({ details, topics, onChange }: PromptFieldsProps) {
  const known = useId();
  return (
    <div className="prompt-fields">
      <TextField
        label="Topic"
        list={known}
        autoComplete="off"
        maxLength={100}
        placeholder="General"
        hint="What the customer needs. A new name makes a new topic."
        value={details.topic}
        onChange={(event) => onChange({ ...details, topic: event.target.value })}
      />
      <datalist id={known}>
        {topics.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        label="Tags"
        isOptional
        autoComplete="off"
        hint="With commas between them."
        value={details.tags}
        onChange={(event) => onChange({ ...details, tags: event.target.value })}
      />
      <Select
        label="Language"
        options={languagesBeside(details.language)}
        value={details.language}
        onChange={(language) => onChange({ ...details, language })}
      />
      <Select
        label="Country"
        options={countriesBeside(details.country)}
        value={details.country}
        onChange={(country) => onChange({ ...details, country })}
      />
    </div>
  );
}
