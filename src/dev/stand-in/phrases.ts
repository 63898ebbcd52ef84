import type { Tone } from "./what-happens.ts";

/* `{name}` is the brand, `{trait}` and `{other}` what it is known for, `{topic}` the need, `{rest}` names as a list. */

export const openings: readonly string[] = [
  "There is no single right answer for {topic}, but a few options come up again and again when people compare what they use.",
  "For {topic}, it helps to start from how your team works and only then look at features. These are the ones worth a closer look.",
  "Short answer: it depends on your budget and on how many people need access. Below is how the usual candidates for {topic} compare.",
  "I looked at recent comparisons and user feedback on {topic}. A handful of products stand out, each for a different reason.",
  "Choosing something for {topic} usually comes down to price, how quickly people get used to it, and what it connects to.",
  "Several tools cover {topic} well. Here is a summary of the ones that are recommended most often this year.",
  "Good question. The market for {topic} has become crowded, so I have kept this to the options that are easy to try out.",
  "When people ask about {topic}, they tend to weigh the same points: set-up time, reporting, permissions and cost for each seat.",
  "Here is a practical overview for {topic}, based on what reviewers and users say rather than on feature lists.",
];

export const sentences: Readonly<Record<Tone, readonly string[]>> = {
  praised: [
    "{name} is an excellent choice thanks to its {trait}, and reviewers consistently praise its {other}.",
    "{name} is the best option for most teams: reviewers praise its {trait} and people love its {other}.",
    "Users highly recommend {name} for its reliable {trait} and its impressive {other}.",
    "{name} stands out for its great {trait}, and newcomers find its {other} easy to use from the first day.",
    "{name} is a top pick: people love its {trait}, and they call its {other} a real advantage.",
  ],
  neutral: [
    "{name} offers {trait} along with {other}, with plans for teams of different sizes.",
    "{name} covers the basics, among them {trait} and {other}, and runs in the browser.",
    "{name} is organised around {trait}; it also includes {other} on its paid plans.",
    "{name} combines {trait} with {other} and is sold per seat and month.",
    "{name} provides {trait} and {other}, and it connects to the usual calendars and chat tools.",
  ],
  warned: [
    "{name} has {trait}, but many users complain about slow loading and poor support.",
    "{name} is hard to recommend at the moment: users call its {trait} unreliable and its {other} outdated.",
    "Be careful with {name}: users report frustrating bugs in its {trait}, and the price has gone up.",
    "{name} disappoints in practice, since many find its {trait} confusing and its {other} badly documented.",
  ],
};

export const fillers: readonly string[] = [
  "Most vendors have a free trial, so it costs little to run two of them side by side for a week.",
  "Check whether single sign-on and audit logs are part of the plan you have in mind, as they are often sold separately.",
  "Moving existing data takes longer than expected in most teams, so plan a fortnight for it.",
  "If several departments are involved, agree on who may change the set-up before you begin.",
  "Prices change often; the vendors' own pages are the safest place to look them up.",
  "For regulated industries, ask where data is kept and how long backups are held.",
  "Smaller teams usually get by with the entry plan for the first year.",
  "A short list of three is enough: beyond that, comparing takes more time than it saves.",
  "Think about reporting early, because it is what management asks for first.",
  "Mobile apps differ more than the web versions do, so let people in the field try them.",
];

export const closings: readonly string[] = [
  "If you tell me your team size and budget, I can narrow this down further.",
  "In short: try the first two with a real project, and decide after a week.",
  "Overall, any of these will do the job; the difference lies in the details above.",
  "Let me know which of these points matters most to you, and I can compare in more depth.",
  "Whatever you choose for {topic}, start small and widen the circle once the first team is happy.",
];

export const nobody: readonly string[] = [
  "Rather than a particular product, what matters most for {topic} is a clear process that everybody follows.",
  "A shared spreadsheet and a weekly meeting are enough for {topic} in many small teams.",
  "It is worth writing down your requirements for {topic} first: must-haves, nice-to-haves and a limit for the budget.",
];
