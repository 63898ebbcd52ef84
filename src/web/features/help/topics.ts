import type { HelpTopic } from "./topic.ts";
import { workspaceTopics } from "./workspace-topics.ts";

export const helpTopics: readonly HelpTopic[] = [
  {
    id: "first-scan",
    title: "Your first scan",
    sentences: [
      "A scan asks assistants your prompts and keeps every answer.",
      "Before it starts you see how many prompts it asks, which assistants, about how long it takes, what it costs and who pays.",
      "Add the suggested prompts, press “Start first scan”, and the first figures are there in a few minutes. Where no assistant is connected, connect one before.",
    ],
    more: [
      "An assistant that fails does not hold up the others. Its reason is shown with a countdown, and you can finish without it.",
      "Afterwards scans run automatically, as often as your plan says. A scan you start the day before takes the place of the next one.",
    ],
    picture: "A new brand with its suggested prompts",
    screens: [],
  },
  {
    id: "assistants",
    title: "Connecting assistants, and what they cost",
    sentences: [
      "“Preferences” says which assistants are connected, and what a scan with each costs.",
      "Assistants marked “Free for you” need no key. For others you paste an API key, a password for programs, and its provider bills you.",
      "Start with one assistant; the monthly budget is a hard limit, and a scan stops before it passes it.",
    ],
    more: [
      "Who pays? TrueNorth for assistants marked “Free for you”, with the keys it was set up with. For your own keys you pay, at the provider’s price. Sample data needs no key and costs nothing.",
      "Why are DeepSeek’s answers left out? It answers without web search, and figures never mix answers with and without. Choose “API without web search” beside the period to see them.",
      "If a colleague has the keys, “Ask a colleague” gives you a link to this page for them. They need to be an admin of the brand.",
      "Beside each assistant you see where its provider makes keys. A key is tested with one small call and stored encrypted. Once there is one, a switch says whether that assistant is asked.",
      "Under “Tone” you can let a model rate how kindly each answer speaks of you. It is optional; its price a month is shown beside the switch.",
      "Keys for your own programs are another thing: they are on the page “API Keys”.",
    ],
    picture: "Preferences with the assistants, and what each costs",
    screens: ["preferences"],
  },
  {
    id: "overview",
    title: "Reading the overview",
    sentences: [
      "The sentence at the top says how often assistants name you and what changed.",
      "The four figures below are your score, how many answers name you, your place among competitors and the tone; the line under each shows the likely range.",
      "Start with “Do this next”: three things, the most useful first.",
    ],
    more: [
      "Grey in the chart is the period before. A change is called up or down only when it is clear; otherwise we say that there is no clear change.",
      "Click a figure to see how it is counted and the answers behind it. “Add a note” marks a campaign or a launch on every chart.",
    ],
    picture: "The overview of a sample brand",
    screens: ["overview"],
  },
  {
    id: "airo",
    title: "The AIRO score",
    sentences: [
      "AIRO sums up, from 0 to 10, how assistants speak of you.",
      "It adds how often you are named, how early, how kindly, how much against competitors, and whether your pages are cited.",
      "Look at the part with the most room: it is where work pays most.",
    ],
    more: [
      "What is a good score? That depends on your prompts: with another set, the same brand scores higher or lower. So read AIRO and visibility beside your rank among competitors, and against your own earlier figures.",
      "At 0 no answer names you or cites your site; at 10 every answer names you first and alone, speaks kindly of you and cites your site. Being named in more answers moves it most.",
      "The score counts answers only. Readiness, the other score, counts what your website offers; the two are never mixed.",
    ],
    picture: "The parts of the AIRO score",
    screens: ["overview/score"],
  },
  {
    id: "ranges",
    title: "Ranges: how sure a figure is",
    sentences: [
      "Assistants answer differently each time, so every figure is a sample, and “likely between 66% and 86%” says where the true one is.",
      "One of four words tells how far to trust it: Solid, Good indication, Early, Not enough yet.",
      "More prompts make a range narrower than more answers to the same ones.",
    ],
    more: [
      "Each range holds the true figure in about 95 of 100 such samples. Answers to one prompt are much alike, and the ranges allow for that.",
      "Two brands with the same share can have different ranges: one that is named for some prompts and never for others has the wider one.",
      "A range wider than 50 points is not shown: it says “too few prompts” instead.",
    ],
    picture: "Figures with their likely ranges, and the chart of visibility",
    screens: [],
  },
  {
    id: "prompts",
    title: "Prompts and answers",
    sentences: [
      "Prompts are the questions your customers ask; each shows how often its answers name you.",
      "Leave your own name out of most of them: those show whether assistants think of you unprompted.",
      "Open a prompt with a low share and read its answers to see who is named instead.",
    ],
    more: [
      "Accept prompts that are suggested from your site, or write your own.",
      "What do they say about you? Every answer is kept word for word: on the overview, Tone leads to those that praise or criticize you, and any figure to the answers behind it.",
      "Deleting a prompt ends its asking and keeps its answers; it can be undone.",
    ],
    picture: "Prompts by topic, with the share of answers that name the brand",
    screens: ["prompts"],
  },
  {
    id: "sources",
    title: "Sources",
    sentences: [
      "These are the pages assistants look at or cite when they answer your prompts.",
      "A gap is a source that names competitors and not you.",
      "Begin with the widest gap: each comes with what to do about it.",
    ],
    more: [
      "“Used” is the share of answers that looked at or cited a page of the domain. A type we have wrong can be changed, and the change is kept.",
    ],
    picture: "Sources by type, and the gaps",
    screens: ["sources"],
  },
  {
    id: "competitors",
    title: "Competitors",
    sentences: [
      "Here you are ranked with your competitors on the same prompts and the same days.",
      "Who is ahead is said only where the difference is clear.",
      "Track the names that answers bring up most: all answers are counted again, also the past ones.",
    ],
    more: ["A name that is also an ordinary word counts only where the brand is clearly meant."],
    picture: "You and your competitors side by side",
    screens: ["competitors"],
  },
  {
    id: "actions",
    title: "Actions",
    sentences: [
      "Actions come from your answers, their sources and the check of your site, each with the evidence for it.",
      "What could add most to AIRO comes first; “up to” is by itself, so gains do not add up. Fixes on your site are a list of their own.",
      "Give the first one to somebody with a due date, and mark it as done: its effect is then measured.",
    ],
    more: ["Snooze what has to wait. Dismiss what you won’t do, and say why: both can be undone."],
    picture: "Actions with their evidence, work and gain",
    screens: ["overview/actions"],
  },
  {
    id: "readiness",
    title: "Readiness of your site",
    sentences: [
      "Readiness says, from 0 to 10, whether assistants can find, read and quote your website.",
      "Fixes are listed in the order that gains most for the least work.",
      "Make the first one, then check the site again.",
    ],
    more: ["Each check shows what we found, where we looked and why it matters."],
    picture: "The Readiness score and its first fixes",
    screens: ["overview/readiness"],
  },
  {
    id: "alerts",
    title: "Alerts",
    sentences: [
      "Alerts tell you when how assistants speak of you has changed.",
      "An alert takes three scans: one to compare with, and two that show the same change, so a single odd day raises none.",
      "Choose where they go: mail, Slack, or a program of your own.",
    ],
    more: ["Mail waits until you have confirmed your address.", "Sample data has no alerts."],
    picture: "What an alert says, and where alerts go",
    screens: ["overview/alerts"],
  },
  {
    id: "reports",
    title: "Reports",
    sentences: [
      "Share what you see as a link, a PDF or a weekly mail.",
      "A shared report keeps its figures: it does not change when new answers come in.",
      "Invite the people who should get the weekly mail; they confirm first and can unsubscribe any time.",
    ],
    more: ["A link ends on the day you choose, and can be revoked before."],
    picture: "A report as a PDF or a link",
    screens: ["overview/reports"],
  },
  {
    id: "app-and-api",
    title: "App and API",
    sentences: [
      "People use an assistant’s app. Its API, which software uses, often answers differently and names other brands and pages.",
      "This page compares the two for your brand, on the same prompts and the same days.",
      "If they differ, report what the app says: it is what your customers see.",
    ],
    more: [
      "Apps are asked through a data provider, with an account of your own. Figures of the two are never mixed.",
    ],
    picture: "How often the app and the API name a brand",
    screens: ["overview/app-and-api"],
  },
  {
    id: "team",
    title: "Your team",
    sentences: [
      "These are the people who work on this brand, and what each may do.",
      "Viewers read, editors also change prompts and competitors and start scans, admins also manage people, keys and the budget.",
      "Confirm your own address first, then invite a colleague by mail; the invitation can be revoked until it is accepted.",
    ],
    more: [
      "When somebody leaves, you see the links and connections they made, and end them in the same step.",
    ],
    picture: "Who has access, and what each role may do",
    screens: ["people"],
  },
  {
    id: "api",
    title: "API and assistants of your own",
    sentences: [
      "API keys let programs read this brand’s figures, or your own assistant through MCP.",
      "A key opens one brand, with the rights of the member who made it, and no more.",
      "Copy a key when it is made: it is shown once.",
    ],
    more: ["Every figure of the pages is in the API, with its range. The reference is at /docs/api."],
    picture: "API keys and how to use one",
    screens: ["api-keys"],
  },
  ...workspaceTopics,
];

/** What explains a screen: its own subject, else that of the screen it is a part of; null for an unknown one. */
export function topicOf(screen: string): HelpTopic | null {
  const own = helpTopics.find(({ screens }) => screens.includes(screen));
  if (own !== undefined) return own;
  const end = screen.lastIndexOf("/");
  return end > 0 ? topicOf(screen.slice(0, end)) : null;
}

/** Takes what is looked for; returns the subjects that hold all of its words, in any order. */
export function searchTopics(sought: string): readonly HelpTopic[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return helpTopics.filter(({ title, sentences, more }) => {
    const text = [title, ...sentences, ...more].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
