/** The eight questions of the site audit, and how many of its 60 checks ask each. */
export const auditQuestions = [
  { question: "Can AI crawlers get in?", checks: 10 },
  { question: "Can they find your pages?", checks: 10 },
  { question: "Can AI read your text?", checks: 4 },
  { question: "Can AI pick out the key points?", checks: 8 },
  { question: "Can AI tell who you are?", checks: 7 },
  { question: "Is there something worth quoting?", checks: 11 },
  { question: "Trust and presence", checks: 7 },
  { question: "Speed and delivery", checks: 3 },
] as const;
