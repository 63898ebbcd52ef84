/** What a robot comes for: an AI search index, a web search index, a page a person asked about, or training of models. */
export type CrawlerPurpose = "ai-search" | "web-search" | "user-request" | "training";

export type Crawler = {
  /** Product token as its vendor writes it. */
  readonly token: string;
  readonly vendor: string;
  readonly purpose: CrawlerPurpose;
  /** Share in the score of its check, relative to the others of the same purpose. */
  readonly weight: number;
  /** The vendor itself documents the token and what it is for. */
  readonly verified: boolean;
  /** Whose group it obeys where it has none of its own, before that of `*`. */
  readonly fallbackToken?: string;
  /** The vendor says that robots.txt may not apply to it. */
  readonly mayIgnoreRules?: true;
};

/** The robots of the assistants, as their vendors documented them in November 2026; order is that of the reports. */
export const crawlers: readonly Crawler[] = [
  // Indexes that assistants search. OpenAI's counts most: it decides on the most used assistant.
  { token: "OAI-SearchBot", vendor: "OpenAI", purpose: "ai-search", weight: 3, verified: true },
  { token: "Claude-SearchBot", vendor: "Anthropic", purpose: "ai-search", weight: 2, verified: true },
  { token: "PerplexityBot", vendor: "Perplexity", purpose: "ai-search", weight: 2, verified: true },
  {
    token: "Applebot",
    vendor: "Apple",
    purpose: "ai-search",
    weight: 1,
    verified: true,
    fallbackToken: "Googlebot",
  },
  { token: "Amzn-SearchBot", vendor: "Amazon", purpose: "ai-search", weight: 0.5, verified: true },
  { token: "meta-webindexer", vendor: "Meta", purpose: "ai-search", weight: 0.5, verified: true },
  { token: "MistralAI-Index", vendor: "Mistral", purpose: "ai-search", weight: 0.5, verified: true },
  { token: "DuckAssistBot", vendor: "DuckDuckGo", purpose: "ai-search", weight: 0.5, verified: true },
  // The two web indexes that AI Overviews, AI Mode, Gemini and Copilot are built on.
  { token: "Googlebot", vendor: "Google", purpose: "web-search", weight: 1, verified: true },
  { token: "Bingbot", vendor: "Microsoft", purpose: "web-search", weight: 1, verified: true },
  // Opened while a person waits for the answer.
  {
    token: "ChatGPT-User",
    vendor: "OpenAI",
    purpose: "user-request",
    weight: 3,
    verified: true,
    mayIgnoreRules: true,
  },
  { token: "Claude-User", vendor: "Anthropic", purpose: "user-request", weight: 2, verified: true },
  {
    token: "Perplexity-User",
    vendor: "Perplexity",
    purpose: "user-request",
    weight: 2,
    verified: true,
    mayIgnoreRules: true,
  },
  { token: "MistralAI-User", vendor: "Mistral", purpose: "user-request", weight: 1, verified: true },
  {
    token: "meta-externalfetcher",
    vendor: "Meta",
    purpose: "user-request",
    weight: 1,
    verified: true,
    mayIgnoreRules: true,
  },
  { token: "Amzn-User", vendor: "Amazon", purpose: "user-request", weight: 1, verified: true },
  // Training and opt-out tokens. What no vendor confirms is shown and weighs nothing.
  { token: "GPTBot", vendor: "OpenAI", purpose: "training", weight: 1, verified: true },
  { token: "ClaudeBot", vendor: "Anthropic", purpose: "training", weight: 1, verified: true },
  { token: "Google-Extended", vendor: "Google", purpose: "training", weight: 1, verified: true },
  { token: "Applebot-Extended", vendor: "Apple", purpose: "training", weight: 1, verified: true },
  { token: "meta-externalagent", vendor: "Meta", purpose: "training", weight: 1, verified: true },
  { token: "Amazonbot", vendor: "Amazon", purpose: "training", weight: 1, verified: true },
  { token: "CCBot", vendor: "Common Crawl", purpose: "training", weight: 1, verified: true },
  { token: "Bytespider", vendor: "ByteDance", purpose: "training", weight: 0, verified: false },
  { token: "MistralAI-Training", vendor: "Mistral", purpose: "training", weight: 0, verified: false },
  { token: "DeepSeekBot", vendor: "DeepSeek", purpose: "training", weight: 0, verified: false },
];

/** The known crawlers of one purpose, in the order of the list above. */
export const crawlersFor = (purpose: CrawlerPurpose): readonly Crawler[] =>
  crawlers.filter((crawler) => crawler.purpose === purpose);

/** Blocking all of these on the home page takes a site out of AI search altogether. */
export const mainAiSearchTokens = ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"] as const;

/** The five whose permission is checked page by page. */
export const mainTokens = [...mainAiSearchTokens, "Googlebot", "Bingbot"] as const;
