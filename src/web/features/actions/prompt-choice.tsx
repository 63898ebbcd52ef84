import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchPrompts } from "../../api/prompts/prompts.ts";
import { useAccessToken } from "../../session/use-access-token.ts";

const MOST = 300;
const SHOWN = 100;

type PromptChoiceProps = {
  readonly brandId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
};

/** Some of a brand's prompts, to be found by their words. */
export function PromptChoice({ brandId, chosen, onChoose }: PromptChoiceProps) {
  const accessToken = useAccessToken();
  const [words, setWords] = useState("");
  const { data, isError } = useQuery({
    queryKey: ["prompts", brandId],
    queryFn: async ({ signal }) => fetchPrompts(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  const prompts = data?.prompts ?? [];
  const isChosen = new Set(chosen);
  const found = prompts.filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()));
  const toggle = (id: string) =>
    onChoose(isChosen.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST));
  return (
    <fieldset className="prompt-choice">
      <legend className="lbl">
        Prompts it concerns{chosen.length > 0 && <span className="mute"> · {chosen.length} chosen</span>}
      </legend>
      {prompts.length > 8 && (
        <input
          className="input"
          type="search"
          aria-label="Find prompts"
          placeholder="Find prompts"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {isError ? (
        <p className="hint">The prompts could not be loaded. Without prompts no effect can be measured.</p>
      ) : prompts.length === 0 ? (
        <p className="hint">{data ? "This brand has no prompts yet." : "Loading the prompts…"}</p>
      ) : (
        <div className="prompt-options">
          {found.slice(0, SHOWN).map(({ id, text }) => (
            <label key={id}>
              <input type="checkbox" checked={isChosen.has(id)} onChange={() => toggle(id)} />
              <span dir="auto">{text}</span>
            </label>
          ))}
          {found.length === 0 && <p className="hint">No prompt has these words.</p>}
          {found.length > SHOWN && <p className="hint">{found.length - SHOWN} more: narrow them by words.</p>}
        </div>
      )}
    </fieldset>
  );
}
