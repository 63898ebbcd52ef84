/**
 * What a site audit asks, in report order. The weights sum to 100 and are judged from the evidence, not fitted. Checks name
 * their category in catalogue.json and are judged in checks/<category>/.
 */
export const categories = [
  { id: "access", title: "Can AI crawlers get in?", weight: 20 },
  { id: "discover", title: "Can they find your pages?", weight: 12 },
  { id: "render", title: "Can AI read your text?", weight: 14 },
  { id: "structure", title: "Can AI pick out the key points?", weight: 10 },
  { id: "entity", title: "Can AI tell who you are?", weight: 12 },
  { id: "content", title: "Is there something worth quoting?", weight: 18 },
  { id: "trust", title: "Trust and presence", weight: 9 },
  { id: "delivery", title: "Speed and delivery", weight: 5 },
] as const;

export type Category = (typeof categories)[number];
export type CategoryId = Category["id"];
