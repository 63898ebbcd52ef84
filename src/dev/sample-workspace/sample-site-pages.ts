import type { SampleBrand, SampleTopic } from "./sample-brand.ts";

export type SitePage = {
  readonly path: string;
  readonly html: string;
  /** How many days before the last one it was changed. */
  readonly changed: number;
};

type Draft = Omit<SitePage, "html"> & {
  readonly title: string;
  readonly summary: string;
  readonly main: string;
  readonly schema?: object;
};

/** The pages of a sample brand's site. `day` gives the date so many days before the last one. */
export function sitePages(sample: SampleBrand, day: (before: number) => string): readonly SitePage[] {
  const drafts = [home(sample), about(sample), contact(sample), privacy(sample), questions(sample)];
  const guides = sample.topics.map((topic, index) => guide(sample, topic, { index, day }));
  return [...drafts, ...guides].map((draft) => ({
    path: draft.path,
    changed: draft.changed,
    html: document(sample, draft),
  }));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const part = (title: string, ...texts: readonly string[]): string =>
  `<h2>${title}</h2>${texts.map((text) => `<p>${text}</p>`).join("")}`;

function document(sample: SampleBrand, { path, title, summary, main, schema }: Draft): string {
  const { name, domain, site, topics } = sample;
  const address = `https://${domain}/${path === "index" ? "" : path}`;
  const menu = [
    ["/", "Home"],
    ["/about", "About"],
    ["/questions", "Questions"],
    ...topics.slice(0, 4).map((topic) => [`/${topic.id}`, capital(topic.name)] as const),
    ["/contact", "Contact"],
  ];
  const organisation = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url: `https://${domain}/`,
    logo: `https://${domain}/logo.svg`,
  };
  const schemas = site.hasSchema ? [organisation, ...(schema === undefined ? [] : [schema])] : [];
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    site.hasSummaries ? `<meta name="description" content="${summary}">` : "",
    `<link rel="canonical" href="${address}">`,
    site.hasSchema
      ? `<meta property="og:title" content="${title}"><meta property="og:description" content="${summary}">`
      : "",
    ...schemas.map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`),
    `</head><body><header><a href="/">${name}</a><nav>`,
    listed(menu.map(([href, label]) => `<a href="${href}">${label}</a>`)),
    `</nav></header><main>${main}</main>`,
    `<footer><p>${name} is invented: this site is sample data.</p><a href="/privacy">Privacy</a></footer></body></html>`,
  ].join("\n");
}

const needs = ({ topics }: SampleBrand): string => topics.map(({ name }) => name).join(", ");

function home(sample: SampleBrand): Draft {
  const { name, kind, topics, phrases } = sample;
  const [first = "", second = ""] = phrases.advice;
  return {
    path: "index",
    changed: 6,
    title: `${name}: ${kind.toLowerCase()} for ${topics[0]?.name ?? "everybody"}`,
    summary: `${name} makes ${kind.toLowerCase()} for ${needs(sample).slice(0, 90)}.`,
    main: [
      `<h1>${name} makes ${kind.toLowerCase()} for ${topics[0]?.name ?? "everybody"}</h1>`,
      `<p>${name} makes ${kind.toLowerCase()} and helps people with ${needs(sample)}. Founded in 2014, it serves 41,000 customers in 12 countries.</p>`,
      part("What should you look for?", first, second),
      "<h2>Where to start</h2>",
      listed(topics.map(({ id, name: need }) => `<a href="/${id}">${capital(need)}</a>`)),
    ].join("\n"),
  };
}

function about(sample: SampleBrand): Draft {
  const { name, kind, phrases } = sample;
  return {
    path: "about",
    changed: 120,
    title: `About ${name}: who makes our ${kind.toLowerCase()}`,
    summary: `Who is behind ${name}, since when, and what the company holds itself to.`,
    main: [
      `<h1>About ${name}</h1>`,
      part(
        "Who are we?",
        `${name} was founded in 2014 by two friends who could not find ${kind.toLowerCase()} they liked. Today 63 people work here, in one building with a view of the harbour.`,
        `We answer 94 of 100 questions within a day, and every answer is read by a person before it is sent.`,
      ),
      part("What do we hold ourselves to?", ...phrases.advice.slice(2, 5)),
      sample.site.hasDates
        ? part(
            "What others say",
            `“They told me to buy nothing yet, and they were right,” says Ida Halvorsen, a customer since 2019.`,
          )
        : "",
    ].join("\n"),
  };
}

function contact({ name, domain }: SampleBrand): Draft {
  return {
    path: "contact",
    changed: 200,
    title: `Contact ${name}`,
    summary: `How to reach ${name} by mail, by phone or in person.`,
    main: `<h1>Contact ${name}</h1><p>Write to <a href="mailto:hello@${domain}">hello@${domain}</a> or call +1 555 0100, Monday to Friday. Our address: 1 Sample Street, Sampletown.</p>`,
  };
}

function privacy({ name }: SampleBrand): Draft {
  return {
    path: "privacy",
    changed: 300,
    title: `Privacy at ${name}`,
    summary: `What ${name} keeps about visitors, for how long, and how to have it deleted.`,
    main: `<h1>Privacy at ${name}</h1><p>We keep orders for seven years, as the law wants it, and nothing else for longer than 30 days. We sell no data. Write to us and we delete what we may.</p>`,
  };
}

function questions(sample: SampleBrand): Draft {
  const { name, topics, phrases } = sample;
  const asked = topics
    .slice(0, 5)
    .flatMap(({ prompts: [question] }, index) =>
      question === undefined
        ? []
        : [{ question, answer: phrases.advice[index % phrases.advice.length] ?? "" }],
    );
  return {
    path: "questions",
    changed: 40,
    title: `Questions people ask ${name}`,
    summary: `Short answers of ${name} to what customers ask before they buy.`,
    main: [
      `<h1>Questions people ask us</h1>`,
      ...asked.map(({ question, answer }) => part(question, answer)),
    ].join("\n"),
    schema: {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: asked.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  };
}

type Place = { readonly index: number; readonly day: (before: number) => string };

function guide(sample: SampleBrand, topic: SampleTopic, { index, day }: Place): Draft {
  const { name, phrases, site } = sample;
  const changed = 9 + 17 * index;
  const written = day(changed);
  const advice = (place: number) => phrases.advice[(index + place) % phrases.advice.length] ?? "";
  const nobody = phrases.nobody[index % phrases.nobody.length]?.replaceAll("{topic}", topic.name) ?? "";
  const [first = "", second = ""] = topic.prompts;
  return {
    path: topic.id,
    changed,
    title: `${capital(topic.name)}: a guide by ${name}`,
    summary: `What to look for in ${topic.name}, in plain words and with what it costs.`,
    main: [
      `<h1>${capital(topic.name)}: what to look for</h1>`,
      site.hasDates ? `<p>By Maren Sollid, updated <time datetime="${written}">${written}</time></p>` : "",
      part(
        first,
        advice(0),
        `In our survey of 1,200 customers, ${52 + ((index * 7) % 40)}% named this first. ${advice(1)}`,
      ),
      part(second, nobody, advice(2)),
      "<h2>In short</h2>",
      listed([advice(3), advice(4)]),
    ].join("\n"),
    schema: {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: `${capital(topic.name)}: what to look for`,
      author: { "@type": "Person", name: "Maren Sollid" },
      dateModified: written,
    },
  };
}
