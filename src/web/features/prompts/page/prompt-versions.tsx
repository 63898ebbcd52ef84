import type { PromptVersion } from "#api/prompts/contract.ts";
import { countryName, languageName } from "../../../brands/text/market-names.ts";
import { absoluteTime } from "../../../brands/text/timestamps.ts";

/** Every wording a prompt has had; each answer keeps the one it was asked with. */
export function PromptVersions({ versions }: { readonly versions: readonly PromptVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="section" aria-labelledby="prompt-versions">
      <div className="section-head">
        <h2 id="prompt-versions">Wordings</h2>
        <p>Each answer keeps the one it was asked with</p>
      </div>
      <ol className="versions">
        {versions.map(({ version, text, language, country, createdAt }) => (
          <li key={version}>
            <span className="version-number">{version}</span>
            <span lang={language} dir="auto">
              {text}
            </span>
            <span className="mute">
              {languageName(language)}, {countryName(country)}
            </span>
            <time className="mute" dateTime={createdAt}>
              {absoluteTime(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
