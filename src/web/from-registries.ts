import { assistants, assistantLabels as labels } from "#assistants/assistants.ts";
import { dataProviders } from "#assistants/surfaces/data-providers.ts";
import { catalogue } from "#site-audit/catalogue.ts";
import { categories } from "#site-audit/categories.ts";

// What pages show of the server's registries. The build writes down the values of this file in its place (vite.config.ts):
// the browser gets those, and none of the code behind them. So everything exported here is plain data.

/** Names of assistants by their ids. */
export const assistantLabels: Readonly<Record<string, string>> = labels;

/** Names of data providers by their ids. */
export const providerLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(dataProviders).map(([id, { label }]) => [id, label]),
);

const withAddress = Object.values(assistants).filter(({ defaultBaseUrl }) => defaultBaseUrl !== null);

/** "ChatGPT, Gemini and Claude": every assistant that needs nothing but a key. */
export const assistantList: string = new Intl.ListFormat("en-GB").format(
  withAddress.map(({ label }) => label),
);

/** "ChatGPT, Gemini or Claude": those of them that can judge answers. */
export const judgeList: string = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  withAddress.filter(({ judgeModel }) => judgeModel !== null).map(({ label }) => label),
);

/** The questions of the site audit, and how many of its checks ask each. */
export const auditQuestions: readonly { readonly question: string; readonly checks: number }[] =
  categories.map(({ id, title }) => ({
    question: title,
    checks: catalogue.filter(({ category }) => category === id).length,
  }));

/** How many checks a site audit makes. */
export const checkCount: number = catalogue.length;
