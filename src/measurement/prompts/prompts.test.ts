import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FIRST_FIGURE_PROMPTS } from "../estimates/first-figure.ts";
import { comparedPrompt, pastedPrompts, readPromptText } from "./prompt-text.ts";
import { continuedPrompts, isSameQuestion, subjects, suggestPrompts } from "./suggest-prompts.ts";

test("the site's own name is not a topic, whatever the brand is called here", () => {
  const site = {
    brandName: "Tasklane",
    language: "en",
    urls: [],
    phrases: ["Sample Roastery", "Fresh beans"],
  };
  expect(subjects({ ...site, siteName: "Sample roastery" })).toEqual(["fresh beans"]);
  expect(subjects(site)).toEqual(["sample roastery", "fresh beans"]);
});

describe("a prompt as typed", () => {
  test("comes out on one line, without what cannot be seen", () => {
    expect(readPromptText("  Which\u0000 board\n is\u202e best? \ud800")).toEqual({
      ok: true,
      text: "Which board is best? \ufffd",
    });
  });

  test("of 20,000 characters gets a clear message", () => {
    expect(readPromptText("a".repeat(20_000))).toEqual({
      ok: false,
      message: "A prompt can have up to 2,000 characters; this one has 20,000. Please shorten it.",
    });
    expect(readPromptText(`${"🧭".repeat(1999)}a`).ok).toBe(true);
  });

  test.each(["", "   ", "?!", "\u0000"])("without a word is none: %j", (typed) => {
    expect(readPromptText(typed)).toEqual({ ok: false, message: "A prompt needs at least one word." });
  });

  test("is never longer than allowed, and read again is the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (typed) => {
        const read = readPromptText(typed);
        if (!read.ok) return;
        expect([...read.text].length).toBeLessThanOrEqual(2000);
        expect(readPromptText(read.text)).toEqual(read);
      }),
    );
  });

  test("is the same prompt whatever its case, spaces and mark at the end", () => {
    expect(comparedPrompt("Which  Board is best?")).toBe(comparedPrompt("which board is best"));
    expect(comparedPrompt("Which board is best?")).not.toBe(comparedPrompt("Which boards are best?"));
  });
});

test("pasted lines lose bullets, numbers and quotation marks, not their words", () => {
  expect(
    pastedPrompts(
      '1. Best bakery?\r\n- "Best rolls?"\n\n  • 24 hour bakeries\n2) Where?\n3D printers for food',
    ),
  ).toEqual(["Best bakery?", "Best rolls?", "24 hour bakeries", "Where?", "3D printers for food"]);
});

describe("suggestions from a site's own words", () => {
  const site = {
    brandName: "Acme",
    language: "en",
    phrases: [
      "Standing desks | Acme",
      "Acme – Office furniture",
      "Standing Desks",
      "Contact us | Acme",
      "Home",
    ],
    urls: ["https://acme.example/products/monitor-arms", "https://acme.example/blog/how-we-began"],
  };

  test("are about what it says most, never about the brand or its contact page", () => {
    expect(subjects(site)).toEqual(["standing desks", "office furniture", "monitor arms"]);
  });

  test.each([
    ["en", "What to look for"],
    ["en", "What to look for?"],
    ["en", "How we test"],
    ["en", "Find your perfect bike"],
    ["en", "Get started"],
    ["en", "Our story"],
    ["en", "Frequently asked questions"],
    ["en", "Latest news"],
    ["en", "7 tips for commuters"],
    ["en", "Built by engineers for engineers in Berlin"],
    ["en", "Save time on what you do daily"],
    ["en", "Made for teams and people who love bikes"],
    ["en", "One place for all of your work"],
    ["en", "A better way to plan with teams"],
    ["en", "One app for projects tasks and notes"],
    ["en", "Thousands of teams in over fifty countries"],
    ["en", "Free for 3 people"],
    ["en", "$8 a person"],
    ["en", "Best bikes of 2026"],
    ["en", "Choosing a desk"],
    ["en", "Everything you need"],
    ["en", "Made for"],
    ["en", "Page blog/milk"],
    ["de", "Worauf es ankommt"],
    ["de", "Unsere Geschichte"],
    ["de", "Häufig gestellte Fragen"],
    ["fr", "Comment choisir un vélo"],
    ["fr", "Découvrez nos vélos"],
    ["es", "Cómo elegir"],
    ["it", "Scopri la collezione"],
    ["nl", "Waarom wij"],
    ["pt", "Saiba mais"],
  ])("are never about a heading that names nothing one could buy: %s “%s”", (language, heading) => {
    expect(subjects({ brandName: "Acme", language, phrases: [heading], urls: [] })).toEqual([]);
  });

  test.each([
    ["en", "The city bike", "city bike"],
    ["en", "Cargo bikes for families", "cargo bikes for families"],
    ["en", "Cargo bikes for large families", "cargo bikes for large families"],
    ["en", "The cargo bikes for families with children", "cargo bikes"],
    ["en", "Project planning software for small teams", "project planning software"],
    ["en", "Windows 11 laptops", "windows 11 laptops"],
    ["en", "Project management software", "project management software"],
    ["de", "Lastenräder für Familien", "Lastenräder für Familien"],
    ["fr", "Vélos électriques de ville", "vélos électriques de ville"],
  ])("are about what a heading offers: %s “%s”", (language, heading, subject) => {
    expect(subjects({ brandName: "Acme", language, phrases: [heading], urls: [] })).toEqual([subject]);
  });

  test("are about what its people say it sells, in place of the site's words", () => {
    const of = (offering: string, brandName = "Acme") => subjects({ ...site, brandName, offering });
    expect(of("Project planning software for small teams, Acme boards,CRM, crm")).toEqual([
      "project planning software for small teams",
      "CRM",
    ]);
    expect(of("Cargo bikes", "Go")).toEqual(["cargo bikes"]);
    // No sentence, no price, no name alone: then nothing is suggested.
    for (const offering of [
      " Acme, ",
      "bikes from $99, 50% discounts",
      "We sell bikes to families in Berlin and repair them",
    ])
      expect(of(offering)).toEqual([]);
  });

  test("ask for the thing, and never name the brand where there is one to ask for", () => {
    const suggested = suggestPrompts(site);
    expect(suggested[0]).toEqual({
      text: "Who would you recommend for standing desks?",
      topic: "standing desks",
    });
    expect(suggested.filter(({ text }) => text.includes("Acme"))).toEqual([]);
  });

  test("ask of every subject before they come back to one, and two in a row never begin alike", () => {
    const offered = ["desks", "chairs", "lamps", "shelves", "rugs", "sofas"];
    const texts = suggestPrompts({ brandName: "Acme", language: "en", phrases: offered, urls: [] })
      .slice(0, 12)
      .map(({ text }) => text);
    for (const [place, text] of texts.entries()) expect(text).toContain(offered[place % 6]);
    const ways = texts.map((text, place) => text.replace(offered[place % 6] ?? "", "X"));
    for (const [place, way] of ways.entries())
      expect([ways[place + 1], ways[place + 6]], way).not.toContain(way);
  });

  test.each<[language: string, headings: string[], asked: string[]]>([
    [
      "en",
      ["Task management features", "Project planning for small teams", "Project planning software"],
      [
        "Who would you recommend for task management?",
        "Who has fair prices for project planning for small teams?",
        "Which companies are best known for task management?",
        "What are my best options for project planning for small teams?",
        "Who is the safest choice for task management?",
        "Who gets the best reviews for project planning for small teams?",
      ],
    ],
    [
      "en",
      ["Sourdough bread and pastries", "Birthday cakes"],
      [
        "Who would you recommend for sourdough bread and pastries?",
        "Who has fair prices for birthday cakes?",
        "Which companies are best known for sourdough bread and pastries?",
      ],
    ],
    ["en", ["Payroll for restaurants"], ["Who would you recommend for payroll for restaurants?"]],
    [
      "de",
      ["Zahnarzt in Köln", "Professionelle Zahnreinigung"],
      ["Zahnarzt in Köln: Wen würdest du empfehlen?", "Professionelle Zahnreinigung: Wer hat faire Preise?"],
    ],
    ["fr", ["Vélos électriques de ville"], ["Vélos électriques de ville : qui recommandez-vous ?"]],
    [
      "es",
      ["Derecho laboral", "Herencias y testamentos"],
      [
        "¿A quién recomiendas para derecho laboral?",
        "Herencias y testamentos: ¿quién ofrece un buen precio?",
      ],
    ],
  ])("read as a customer would ask, and are no near copies: %s %j", (language, phrases, asked) => {
    const texts = suggestPrompts({ brandName: "Acme", language, phrases, urls: [] }).map(({ text }) => text);
    expect(texts.slice(0, asked.length)).toEqual(asked);
  });

  // A product has no local providers, and where one asks from is the market of the prompt.
  test("ask nothing about a place", () => {
    const offered = ["project planning software", "cargo bikes", "tax advice"];
    for (const { text } of suggestPrompts({ brandName: "Acme", language: "en", phrases: offered, urls: [] }))
      expect(text).not.toMatch(/\b(?:local|near|region|whom)\b/i);
  });

  test.each([1, 2, 3, 4, 5, 6])("of %i subjects ask about none of them twice in the same way", (count) => {
    const offered = ["desks", "chairs", "lamps", "shelves", "rugs", "sofas"].slice(0, count);
    const texts = suggestPrompts({ brandName: "Acme", language: "en", phrases: offered, urls: [] });
    expect(texts).toHaveLength(FIRST_FIGURE_PROMPTS * count);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  });

  test.each([
    ["en", "birthday cakes"],
    ["de", "Professionelle Zahnreinigung"],
    ["fr", "vélos électriques"],
    ["es", "derecho laboral"],
    ["it", "biciclette elettriche"],
    ["nl", "elektrische fietsen"],
    ["pt", "bicicletas elétricas"],
    ["en", "project planning software"],
    ["en", "cargo bikes"],
    ["en", "tax advice"],
  ])(
    "of a site that names one thing are enough for a first figure, each another question: %s",
    (language, subject) => {
      const site = { brandName: "Acme", language, phrases: [subject], urls: [] };
      const suggested = suggestPrompts(site);
      expect(suggested.length).toBeGreaterThanOrEqual(FIRST_FIGURE_PROMPTS);
      for (const [at, { text }] of suggested.entries())
        for (const other of suggested.slice(at + 1))
          expect(isSameQuestion(text, other, language), `${text} / ${other.text}`).toBe(false);
    },
  );

  test.each([
    [
      "birthday cakes",
      "Who has fair prices for birthday cakes?",
      "who has fair prices for birthday cakes",
      true,
    ],
    ["desks", "Which desk is best for small offices?", "Which desks are the best for a small office?", true],
    ["CRM software", "Which is the best CRM software?", "Which CRM software is the best one?", true],
    ["bread", "Who would you recommend for bread?", "Who would you recommend for birthday cakes?", false],
    ["CRM", "Which is the best CRM for small teams?", "Which is the best ERP for small teams?", false],
    ["gin", "Which gin would you recommend?", "Which rum would you recommend?", false],
    ["city bikes", "Who has fair prices for city bikes?", "Who has fair prices for cargo bikes?", false],
    [
      "task management",
      "Who has fair prices for task management?",
      "Which companies are best known for task management?",
      false,
    ],
    ["General", "Who repairs old furniture?", "Who repairs old furniture best?", true],
    ["项目管理", "最好的项目管理软件是什么？", "最便宜的自行车在哪里？", false],
  ])("about %s are the same question or another: %s %s", (topic, text, one, isSame) => {
    expect(isSameQuestion(one, { text, topic }, "en")).toBe(isSame);
  });

  test.each([
    [["CRM software", "ERP software", "HR software"]],
    [["SEO agency", "PPC agency"]],
    [["gin tasting", "rum tasting"]],
    [["bikes for kids", "bikes for men"]],
  ])("are about each product, however short its word: %j", (phrases) => {
    expect(subjects({ brandName: "Acme", language: "en", phrases, urls: [] })).toEqual(phrases);
  });

  test("leave out what a report asked in nearly the same words", () => {
    const asked = ["Who would you recommend for office furniture today?"];
    const texts = continuedPrompts(asked, site).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith("Who would you recommend for office"))).toEqual(asked);
    expect(texts.some((text) => text.startsWith("Who has fair prices for office"))).toBe(true);
  });

  test("go on from what a report asked: those first, each with a topic, none twice", () => {
    const plain = suggestPrompts(site).map(({ text }) => text);
    const asked = ["Which standing desks last ten years?", "Who repairs old furniture?", plain[2] ?? ""];
    const going = continuedPrompts(asked, site);
    expect(going.slice(0, 3).map(({ text }) => text)).toEqual(asked);
    expect(going.slice(0, 2).map(({ topic }) => topic)).toEqual(["standing desks", "standing desks"]);
    expect(going).toHaveLength(plain.length + 2);
  });

  test("speak the site's language, and English where they cannot", () => {
    const of = (language: string) => suggestPrompts({ ...site, language })[0]?.text;
    expect(of("de")).toBe("Standing desks: Wen würdest du empfehlen?");
    expect(of("sw")).toBe("Who would you recommend for standing desks?");
  });

  test("are none of a site that says nothing: questions that name the brand measure nothing", () => {
    expect(suggestPrompts({ ...site, phrases: [], urls: [] })).toEqual([]);
  });

  test("ask of a thing once, not of the same thing in longer words as well", () => {
    const phrases = ["Time tracking", "Time tracking for teams", "Time tracking", "Tracking pixels"];
    expect(subjects({ brandName: "Acme", language: "en", phrases, urls: [] })).toEqual([
      "time tracking",
      "tracking pixels",
    ]);
  });

  test("are prompts, each once, whatever a site says", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 80 })), fc.array(fc.webUrl()), (phrases, urls) => {
        const suggested = suggestPrompts({ brandName: "Acme", language: "en", phrases, urls });
        expect(new Set(suggested.map(({ text }) => text)).size).toBe(suggested.length);
        for (const { text } of suggested) expect(readPromptText(text).ok).toBe(true);
      }),
    );
  });
});
