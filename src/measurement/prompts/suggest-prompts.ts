import { type HeadingWordSets, headingWords } from "./heading-words.ts";
import { comparedPrompt } from "./prompt-text.ts";
import { questionAbout, questionTemplates } from "./question-templates.ts";

/** What is known of what a site offers. */
export type SiteWords = {
  readonly brandName: string;
  /** What members say it sells, separated by commas: it replaces the site's own words. */
  readonly offering?: string | null;
  /** What the site calls itself, where it does: nobody looks for that by a question. */
  readonly siteName?: string | null;
  /** ISO 639-1; languages without templates are asked in English. */
  readonly language: string;
  /** Titles, headings and what the home page says it is, most telling first. */
  readonly phrases: readonly string[];
  /** Addresses of pages: the last part of a path often names what is sold. */
  readonly urls: readonly string[];
};

export type SuggestedPrompt = {
  readonly text: string;
  /** What it is about: the topic to put it in. */
  readonly topic: string;
};

/** The topic that prompts without one are in. */
const UNKNOWN_TOPIC = "General";
const MAX_SUBJECTS = 6;
const LONGEST_SUBJECT_WORDS = 5;
/** Longer ones are sentences. */
const LONGEST_HEADING_WORDS = 8;
const tellingPaths =
  /\/(?:products?|produkte?|productos?|produits?|prodotti|services?|leistungen|servicios|solutions?|loesungen|features?|funktionen|categor(?:y|ies)|kategorien?|industries|use-cases?|shop|c)\/([^/?#]+)\/?$/i;
/**
 * Takes a site's own words; returns questions a customer might ask, most useful first, without one twice; none where the
 * site doesn't say what it offers. None names the brand: a prompt that does stays out of the headline figures. Needs no key and no
 * network, so the questions are plain: a member is to choose among them.
 */
export function suggestPrompts(site: SiteWords): readonly SuggestedPrompt[] {
  const templates = questionTemplates(site.language);
  const about = subjects(site);
  // Each subject once, then each once more, with the next way to ask: a list that doesn't read like one sentence filled in.
  const all = templates.flatMap((_, round) =>
    about.map((subject, place) => {
      // Where a subject would come back to a way it was asked in, it goes on with the next one.
      const turns = Math.floor((round * greatestDivisor(about.length, templates.length)) / templates.length);
      const way = (round * about.length + place + turns) % templates.length;
      return { text: questionAbout(templates[way] ?? "", subject), topic: subject };
    }),
  );
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);
}

/** The greatest number that divides both. */
const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/**
 * Takes questions that were asked for this site before, and its own words; returns those questions first, each with a topic, then the
 * plain ones: what a free report asked is what its reader is offered to go on with.
 */
export function continuedPrompts(asked: readonly string[], site: SiteWords): readonly SuggestedPrompt[] {
  const plain = suggestPrompts(site);
  const about = subjects(site);
  const topicOf = (question: string): string =>
    plain.find(({ text }) => text === question)?.topic ??
    about.find((subject) => question.toLowerCase().includes(subject.toLowerCase())) ??
    about[0] ??
    UNKNOWN_TOPIC;
  return [
    ...asked.map((text) => ({ text, topic: topicOf(text) })),
    ...plain.filter((own) => !asked.some((one) => isSameQuestion(one, own, site.language))),
  ];
}

/** Share of all their content words that two questions have in common from which they ask the same. */
const SAME_SHARE = 0.6;
/** Shorter words join others in every language. */
const SHORTEST_WORD = 4;
/** In a subject every word counts but those that join, and short ones in small letters: gin is no rum, HR no CRM. */
const SUBJECT_WORD = /^(?:.{3,}|\p{Lu}[\p{Lu}\p{N}]*)$/u;

const wordsOf = (text: string): readonly string[] => text.normalize("NFKC").match(/[\p{L}\p{N}]+/gu) ?? [];

/** Each once; a trailing s makes no other word. */
const compared = (words: readonly string[]): readonly string[] => [
  ...new Set(words.map((word) => word.toLowerCase().replace(/s$/, ""))),
];

const contentWords = (text: string): readonly string[] =>
  compared(wordsOf(text).filter((word) => word.length >= SHORTEST_WORD));

const subjectWords = (subject: string, joining: ReadonlySet<string>): readonly string[] =>
  compared(wordsOf(subject).filter((word) => SUBJECT_WORD.test(word) && !joining.has(word.toLowerCase())));

const sharedBy = (a: readonly string[], b: readonly string[]): number =>
  a.filter((word) => b.includes(word)).length;

/** Whether two questions are nearly the same by their words, apart from what they ask about. */
function isNearCopy(one: string, other: string): boolean {
  const [a, b] = [contentWords(one), contentWords(other)];
  const shared = sharedBy(a, b);
  return shared > 0 && shared / (a.length + b.length - shared) >= SAME_SHARE;
}

/** Whether a question names all that a subject consists of. */
function asksAbout(question: string, subject: string, joining: ReadonlySet<string>): boolean {
  const words = compared(wordsOf(question));
  return subjectWords(subject, joining).every((word) => words.includes(word));
}

/** Whether two subjects are nearly the same: most of their words, or what they begin with, as in "cargo bikes for families". */
function isNearSubject(one: string, other: string, joining: ReadonlySet<string>): boolean {
  const [a, b] = [subjectWords(one, joining), subjectWords(other, joining)];
  const begins = a.length > 1 && b.length > 1 && a[0] === b[0] && a[1] === b[1];
  return begins || sharedBy(a, b) > (2 / 3) * Math.max(1, Math.min(a.length, b.length));
}

/** Whether a plain question need not be asked beside another: it asks nearly the same about the same subject. */
export function isSameQuestion(one: string, { text, topic }: SuggestedPrompt, language: string): boolean {
  if (comparedPrompt(one) === comparedPrompt(text)) return true;
  const { joining } = headingWords(language);
  // The words of the template are most of a short question, so the subject is looked for by itself.
  const isAboutSame = !asksAbout(text, topic, joining) || asksAbout(one, topic, joining);
  return isAboutSame && isNearCopy(one, text);
}

/** What the site is about: what members say it sells, or short phrases that do not name the brand, those said most often first. */
export function subjects({ phrases, urls, ...site }: SiteWords): readonly string[] {
  const { language } = site;
  if (site.offering) return offeredSubjects(site.offering, site);
  const known = headingWords(language);
  const said = [
    ...phrases.flatMap((phrase) => phrase.split(/\s[|–—·•\-»›]\s|[:：|]|\.\s|,\s/u)),
    ...urls.flatMap((url) => tellingPaths.exec(url)?.[1] ?? []).map(wordsOfSlug),
  ];
  const counts = new Map<string, { readonly subject: string; readonly times: number }>();
  for (const phrase of said) {
    const subject = subjectOf(phrase, site, known);
    if (subject === null) continue;
    const key = subject.toLowerCase();
    const before = counts.get(key);
    counts.set(key, { subject: before?.subject ?? subject, times: (before?.times ?? 0) + 1 });
  }
  const ordered = [...counts.values()].toSorted((a, b) => b.times - a.times).map(({ subject }) => subject);
  // "Time tracking" and "time tracking for teams" would be asked about twice.
  return ordered
    .filter(
      (subject, place) =>
        !ordered
          .slice(0, place)
          .some((before) => overlap(before, subject) || isNearSubject(before, subject, known.joining)),
    )
    .slice(0, MAX_SUBJECTS);
}

/** Each thing once; no sentence, no price, and nothing that names the brand. */
function offeredSubjects(
  offering: string,
  { brandName, language }: Pick<SiteWords, "brandName" | "language">,
): readonly string[] {
  const things = offering
    .split(/[,;\n]/u)
    .filter((thing) => /\p{L}{2}/u.test(thing) && !/[\p{Sc}%]/u.test(thing))
    .map(wordsOfPhrase)
    .filter((words) => words.length <= LONGEST_HEADING_WORDS)
    .map((words) => insideQuestion(words, language))
    .filter((thing) => !` ${thing} `.toLowerCase().includes(` ${brandName.toLowerCase()} `));
  const folded = things.map((thing) => thing.toLowerCase());
  return things.filter((_, at) => folded.indexOf(folded[at] ?? "") === at).slice(0, MAX_SUBJECTS);
}

/** Whether one of two subjects holds the words of the other, in a row. */
function overlap(one: string, other: string): boolean {
  const [a, b] = [` ${one.toLowerCase()} `, ` ${other.toLowerCase()} `];
  return a.includes(b) || b.includes(a);
}

/** A phrase as the name of something one could look for; null for sentences, questions, calls and the site's own furniture. */
function subjectOf(
  phrase: string,
  { brandName, siteName, language }: Omit<SiteWords, "phrases" | "urls">,
  known: HeadingWordSets,
): string | null {
  // Questions, calls to action, placeholders for an address or a path, and prices.
  if (/[?!？！]\s*$|[/\\@=#_\p{Sc}%]/u.test(phrase)) return null;
  const heading = wordsOfPhrase(phrase);
  if (heading.length > 1 && isArticle.test(heading[0] ?? "")) heading.shift();
  // "Task management features" are had by those who offer task management.
  if (heading.length > 2 && isPart.test(heading.at(-1) ?? "")) heading.pop();
  if (heading.length === 0 || heading.length > LONGEST_HEADING_WORDS || !isThing(heading, known)) return null;
  const words = heading.length > LONGEST_SUBJECT_WORDS ? withoutAudience(heading, known.joining) : heading;
  if (words === null) return null;
  const subject = words.join(" ");
  if (!/\p{L}{3}/u.test(subject) || subject.length > 60) return null;
  if (subject.toLowerCase().includes(brandName.toLowerCase())) return null;
  if (subject.toLowerCase() === siteName?.trim().toLowerCase()) return null;
  return insideQuestion(words, language);
}

const wordsOfPhrase = (phrase: string): string[] =>
  phrase
    .replaceAll(/[“”"„«»!?.…()[\]{}<>]/gu, " ")
    .split(/\s+/u)
    .filter((word) => word !== "");

const beginsAudience = /^(?:for|für|pour|para|per|voor)$/i;

/** "Project planning software for small teams" is about project planning software; null where a long heading is put together otherwise. */
function withoutAudience(words: readonly string[], joining: ReadonlySet<string>): readonly string[] | null {
  const end = words.findIndex((word) => joining.has(word.toLowerCase()));
  return end > 1 && end <= LONGEST_SUBJECT_WORDS && beginsAudience.test(words[end] ?? "")
    ? words.slice(0, end)
    : null;
}

/** "Fresh bread" in the middle of a question is "fresh bread"; "CRM" and "GmbH" stay as they are. German writes its nouns with capitals. */
const insideQuestion = (words: readonly string[], language: string): string =>
  words
    .map((word) => (language !== "de" && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word))
    .join(" ");

const isArticle = /^(?:the|an?)$/i;
const isPart = /^(?:features|solutions)$/i;

/** "City bikes for families" names a thing; "What to look for", "Find your bike", "Our story" and "7 tips" do not. */
function isThing(words: readonly string[], known: HeadingWordSets): boolean {
  const folded = words.map((word) => word.toLowerCase().replaceAll("’", "'").replace(/[,;]$/, ""));
  const [first = "", last = ""] = [folded[0], folded.at(-1)];
  const isSaid = folded.some((word) => known.speaking.has(word));
  const isCalled = known.calling.has(first) || known.joining.has(first) || known.joining.has(last);
  // "7 tips", "Best bikes of 2026", "free for 3 people"; "Windows 11 laptops" is a thing.
  const isCounted = folded.some(
    (word, at) =>
      /^#?\d+$/.test(word) &&
      (at === 0 || /^(?:19|20)\d\d$/.test(word) || known.joining.has(folded[at - 1] ?? "")),
  );
  return !isSaid && !isCalled && !isCounted && folded.some((word) => !known.furniture.has(word));
}

function wordsOfSlug(slug: string): string {
  let decoded = slug;
  try {
    decoded = decodeURIComponent(slug);
  } catch {
    // A path with a lone % is read as it is.
  }
  return decoded.replace(/\.\w{2,5}$/, "").replaceAll(/[-_+]+/g, " ");
}
