import type { Phrases } from "./sample-brand.ts";

export const softwarePhrases: Phrases = {
  openings: [
    "For {topic}, start from how your people already work and only then look at feature lists. These tools are named most often.",
    "Short answer: it depends on how many people need access and who has to read the plan. Here is how the usual tools handle {topic}.",
    "I compared recent reviews and user feedback on {topic}. A handful of products stand apart, each for a different kind of team.",
    "Several tools cover {topic}. I have kept this to those a team can try within an afternoon.",
    "The market for {topic} is crowded, so it helps to decide first whether you think in boards, in lists or in timelines.",
    "Here is a practical overview for {topic}, based on what users report after some months rather than on vendors' pages.",
  ],
  sentences: {
    praised: [
      "{name} is an excellent fit thanks to its {trait}, and reviewers consistently praise its {other}.",
      "{name} is the best option for most teams: people love its {trait} and get used to it within a day.",
      "Users highly recommend {name} for its reliable {trait} and its impressive {other}.",
      "{name} stands out for its {trait}, and newcomers find its {other} easy to use from the first day.",
      "{name} is a top pick, because users find its {trait} simple even in large projects.",
    ],
    neutral: [
      "{name} offers {trait} along with {other}, with plans for teams of different sizes.",
      "{name} is organised around {trait}; it also includes {other} on its paid plans.",
      "{name} combines {trait} with {other} and is sold per seat and month.",
      "{name} provides {trait} and {other}, and it connects to the usual calendars and chat tools.",
      "{name} puts {trait} at the centre and leaves {other} to the larger plans.",
    ],
    warned: [
      "{name} has {trait}, but many users complain about slow loading and poor support.",
      "{name} is hard to recommend at the moment: users call its {trait} unreliable and its {other} outdated.",
      "Be careful with {name}: users report frustrating bugs in its {trait}, and the price has gone up.",
      "{name} disappoints in practice, since many find its {trait} confusing and its {other} badly documented.",
    ],
  },
  details: [
    "Plans begin at {price}.",
    "Paid seats start at {price}.",
    "There is a trial of two weeks.",
    "It runs in the browser and on phones.",
    "Exports to CSV are part of every plan.",
    "It was last updated this quarter.",
  ],
  advice: [
    "Run two of them side by side for a week with one real project before you decide.",
    "Check whether single sign-on and audit logs are part of the plan you have in mind, as they are often sold separately.",
    "Moving existing plans takes longer than expected in most teams, so keep a fortnight for it.",
    "Agree on who may change the set-up before several departments join.",
    "Prices change often; the vendors' own pages are the safest place to look them up.",
    "For regulated industries, ask where data is kept and how long backups are held.",
    "Think about reporting early, because it is what management asks for first.",
    "A short list of three is enough: beyond that, comparing takes more time than it saves.",
  ],
  closings: [
    "If you tell me your team's size and budget, I can narrow this down further.",
    "In short: try the first two with a real project, and decide after a week.",
    "Any of these will do the job; the difference lies in the details above.",
    "Let me know which of these points matters most to you, and I can compare in more depth.",
    "Whatever you choose for {topic}, start with one team and widen the circle once it is happy.",
  ],
  nobody: [
    "Rather than a particular product, what matters most for {topic} is a clear process that everybody follows.",
    "A shared spreadsheet and a weekly meeting are enough for {topic} in many small teams, at least in the first year.",
    "Begin by writing down who needs to know what, and how often. Only then is it clear which kind of tool fits {topic}.",
    "Keep tasks small, give each one a single owner and a date, and review the list on the same day every week.",
  ],
  table: ["Product", "Known for", "Price"],
  price: { from: 4, to: 20, step: 1, text: "$# a seat and month" },
};
