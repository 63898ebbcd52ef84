import { seededRandom } from "#measurement/airo/seeded-random.ts";

/** Invented names, one of them a common word as well, as a brand's list of competitors is in life. */
const NAMES = [
  "Northwind",
  "Globex",
  "Initech",
  "Hooli",
  "Contoso",
  "Fabrikam",
  "Vandelay CRM",
  "Tailspin",
  "Umbra",
  "BlueYonder",
  "Notion",
] as const;

const VERDICTS = [
  "the best choice for small teams, with a generous free plan and support that answers within minutes",
  "powerful and flexible, but the steep learning curve puts many people off in the first weeks",
  "affordable, and it’s easy to use; reporting is limited on the cheaper plans",
  "a solid option where you already pay for the rest of the suite",
  "expensive for what it does, and reviewers complain about slow loading",
  "well known in Europe, popular with agencies, and quick to set up",
  "built for larger companies that need approvals, roles and an audit log",
  "trusted by manufacturers; the mobile app is dated, although it works without a connection",
];
const OPENINGS = [
  "There’s no single winner here: it depends on the size of your team, your budget and the tools you use today.",
  "Based on recent reviews and the makers’ own pages, these are the tools that people compare most often in 2026.",
  "Short answer: start with the first one. The longer answer weighs price, support and how hard it is to leave.",
  "For a team of about twenty people I would look at the following options, in this order, before anything else.",
];
const CLOSINGS = [
  "If you only have time for one trial, take {0}. Teams that outgrow it usually move to {1}, while {2} is the safer pick for regulated industries.",
  "Compared with {1}, {0} is cheaper over three years. {2}'s pricing changed this spring, so check the current page before you decide.",
  "In short: {0} for most people, {1} for large companies, and {2} if you want to host it yourself. None of them locks you in.",
];
const PADDING = [
  "Prices were checked this month and may differ by country.",
  "Most of them offer a trial of 14 days, and data can be exported as CSV at any time.",
  "Ask for a demo with your own data – a prepared one hides the slow parts.",
];
const SITES = [
  "reddit.com",
  "www.g2.com",
  "blog.hubspot.com",
  "techradar.com",
  "capterra.com",
  "zapier.com",
  "nytimes.com",
];

const SIZE = 1900;

/** Lines for `cli read`: answers of about 1.9 kB with ten competitors and eight citations each; the same for a seed. */
export function sampleAnswers(count: number, seed = 1): readonly string[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const entity = (name: string) => ({ name, domains: [`${name.toLowerCase().replace(" ", "")}.com`] });
  const [brand, ...competitors] = NAMES.map(entity);
  return Array.from({ length: count }, (_, id) => {
    const named = NAMES.toSorted(() => random() - 0.5).slice(0, 6);
    const items = named.map((name, rank) => `${rank + 1}. **${name}** – ${pick(VERDICTS)}.`);
    const closing = pick(CLOSINGS).replace(/\{(\d)\}/g, (_match, index) => named[Number(index)] ?? "");
    let text = `${pick(OPENINGS)}\n\n${items.join("\n")}\n\n### Which one should you choose?\n\n${closing}`;
    while (text.length < SIZE - 60)
      text += `${text.endsWith(".") ? " " : ""}${pick([...PADDING, ...CLOSINGS]).replace(/\{\d\}/g, () => pick(named))}`;
    const citations = Array.from({ length: 8 }, (_page, index) => ({
      url: `https://${pick([...SITES, `www.${pick(NAMES).toLowerCase().replace(" ", "")}.com`])}/${pick(["blog", "r", "reviews", "compare", "pricing"])}/${index < 6 ? Math.floor(random() * 60) : id}-best-tools?utm_source=chatgpt.com`,
      title: `The best tools for small teams in 2026, compared`,
    }));
    return JSON.stringify({ id, text: text.slice(0, SIZE), brand, competitors, citations });
  });
}
