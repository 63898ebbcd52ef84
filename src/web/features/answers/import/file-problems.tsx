import type { FileProblem } from "./read-file.ts";

type FileProblemsProps = { readonly problems: readonly FileProblem[]; readonly count: number };

const SHOWN = 40;

/** What of a file can't be imported, by line or conversation. */
export function FileProblems({ problems, count }: FileProblemsProps) {
  if (count === 0) return null;
  const title = count === 1 ? "1 can’t be imported" : `${count.toLocaleString("en")} can’t be imported`;
  return (
    <details className="file-problems" open={count <= 5}>
      <summary>{title}</summary>
      <ul>
        {problems.slice(0, SHOWN).map(({ place, complaint }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place may have several, and none keeps a state
          <li key={index}>
            {place}: {complaint}
          </li>
        ))}
      </ul>
      {count > SHOWN && <p className="soft sm">and {(count - SHOWN).toLocaleString("en")} more</p>}
    </details>
  );
}
