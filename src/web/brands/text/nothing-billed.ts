/** What is said of money and plans wherever nobody can pay: names of plans and prices read like a bill to come. */
export const nothingBilled = {
  first: "TrueNorth bills nothing on this server, and every feature is included.",
  more: "A brand’s plan sets how often it is scanned, and how many of your brands are scanned automatically.",
} as const;
