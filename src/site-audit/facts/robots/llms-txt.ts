export type LlmsTxtLink = { readonly name: string; readonly href: string; readonly line: number };

export type LlmsTxt = {
  /** Text of the first level-one heading; null without one. */
  readonly title: string | null;
  readonly summary: string | null;
  /** Links of the lists below level-two headings, in order. */
  readonly links: readonly LlmsTxtLink[];
  readonly sections: number;
  /** What is wrong by llmstxt.org, in plain sentences; empty for a valid file. */
  readonly problems: readonly string[];
};

const listLink = /^\s*[-*+]\s+\[([^\]]*)\]\(\s*<?([^)\s>]+)/;

/** Takes the text of an llms.txt and the address it answered on; returns its parts and what is wrong with it. Never throws. */
export function readLlmsTxt(text: string, url: string): LlmsTxt {
  const titles: { readonly text: string; readonly isFirst: boolean }[] = [];
  const links: LlmsTxtLink[] = [];
  let summary: string | null = null;
  let sections = 0;
  let isFirst = true;
  let fenced = false;
  text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .forEach((line, index) => {
      if (line.trim() === "") return;
      if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
      else if (!fenced) {
        if (/^#\s+\S/.test(line)) titles.push({ text: line.slice(1).trim(), isFirst });
        else if (/^##\s+\S/.test(line)) sections += 1;
        else if (line.startsWith(">") && sections === 0) summary ??= line.slice(1).trim();
        const [, name = "", href] = listLink.exec(line) ?? [];
        if (href !== undefined && sections > 0) links.push({ name, href, line: index + 1 });
      }
      isFirst = false;
    });
  const problems: string[] = [];
  if (titles.length === 0) problems.push("It has no title (a line beginning with “# ”).");
  else if (titles.length > 1) problems.push(`It has ${titles.length} titles (“# ”) where one is expected.`);
  else if (titles[0]?.isFirst !== true) problems.push("Its title (“# ”) does not stand on the first line.");
  if (sections === 0) problems.push("It has no section (a line beginning with “## ”).");
  else if (links.length === 0) problems.push("No section holds a list of links (“- [name](address)”).");
  const lost = links.find(({ href }) => !/^https?:$/.test(URL.parse(href, url)?.protocol ?? ""));
  if (lost !== undefined) problems.push(`The link “${lost.href}” in line ${lost.line} is no web address.`);
  return { title: titles[0]?.text ?? null, summary, links, sections, problems };
}
