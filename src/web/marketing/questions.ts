import { assistantList, checkCount } from "../from-registries.ts";
/** Questions people ask before they choose a plan, and afterwards. Plain text: it is shown, and given to machines. */
export const pricingQuestions = [
  {
    question: "Can I try Pro before paying?",
    answer:
      "Yes. Start on Free, then open a 14-day Pro preview from the dashboard. When it ends you are back on Free, and nothing you measured is lost.",
  },
  {
    question: "What is the AIRO score?",
    answer:
      "It is a number from 0 to 10 for how assistants speak of your brand: whether they name you, how early, how kindly, and whether they cite your pages. It always comes with its interval.",
  },
  {
    question: "How is Readiness different?",
    answer: `Readiness looks at your website only: ${checkCount} checks on whether assistants can find, understand and quote it. A ready site is not yet a visible one, so the two are never mixed.`,
  },
  {
    question: "Which assistants do you ask?",
    answer: `TrueNorth knows ${assistantList}. Which of them are asked depends on the keys that are set up, because each answer is bought from its maker.`,
  },
  {
    question: "What does yearly billing save?",
    answer:
      "It saves 20%. Pro is $249 per month when paid monthly, and $2,390 per year when paid yearly, in US dollars.",
  },
] as const;

export const helpQuestions = [
  {
    question: "How long does a report take?",
    answer:
      "About a minute for most sites. TrueNorth asks for one page at a time, waits half a second between two, and stops after 120 seconds at the latest.",
  },
  {
    question: "Which pages do you read?",
    answer:
      "Up to 12 public pages: the home page, pages such as About, Contact and Pricing, and up to 4 articles. Nothing behind a sign-in is read.",
  },
  {
    question: "Why did you not read my site?",
    answer:
      "Either no page answered, or your robots.txt asks us to stay out. Our name there is TrueNorthAudit. Allow it, and ask again tomorrow: there is one report a day for each domain and address.",
  },
  {
    question: "Where is my report?",
    answer:
      "It comes by mail to the address you gave. Look into the spam folder if it is not there after ten minutes, then write to us.",
  },
  {
    question: "Do I need an account?",
    answer:
      "No. The free report needs a domain, an email address and a name, because it is sent by mail. It needs no card and no password.",
  },
  {
    question: "Can I share the report?",
    answer: `Yes. The mail holds a link to a page with all ${checkCount} checks, which anyone you send it to can open, and a PDF for printing.`,
  },
] as const;

/** What a member asks once a brand is measured. */
export const memberQuestions = [
  {
    question: "What is a prompt, and which should I ask?",
    answer:
      "A prompt is a question your customers ask an assistant, such as “Which city bike lasts longest?”. Accept suggestions from your site or write your own, without your name in them: those show whether assistants think of you by themselves.",
  },
  {
    question: "How is the AIRO score counted?",
    answer:
      "From 0 to 10, out of the answers of your scans: whether they name you, how early, in what tone, and whether they cite your pages. The overview shows how much each part adds.",
  },
  {
    question: "What does a range such as 31–50% mean?",
    answer:
      "Assistants answer differently each time, so a figure is a sample. The true one is very likely within the range. More prompts and more answers make it narrower; changes smaller than it can show are called no clear change.",
  },
  {
    question: "Which keys do I need?",
    answer:
      "An API key for at least one assistant, unless this TrueNorth was set up with one. Add it under Preferences: there each assistant says where its provider makes keys. It is tested with one small call and stored encrypted.",
  },
  {
    question: "What does a scan cost, and can it cost more than I want?",
    answer:
      "Before a scan you see about how much it costs. The provider of each key bills you. A brand’s monthly budget is a hard limit: a scan stops before it passes that.",
  },
  {
    question: "When do I get an alert?",
    answer:
      "An alert takes three scans: one to compare with, and two that show the same change, so a single odd day raises none. Alerts come by mail, in your team’s chat or to a webhook.",
  },
] as const;

type Question = { readonly question: string; readonly answer: string };

/** Takes questions shown on a page; returns them as schema.org data. */
export const questionData = (questions: readonly Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
