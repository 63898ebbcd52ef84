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

/** What visitors ask about the free report; the id is in the address of the help center, after the #. */
export const helpQuestions = [
  {
    id: "report-time",
    question: "How long does a report take?",
    answer:
      "About a minute for most sites. TrueNorth asks for one page at a time, waits half a second between two, and stops after 120 seconds at the latest.",
  },
  {
    id: "report-pages",
    question: "Which pages do you read?",
    answer:
      "Up to 12 public pages: the home page, pages such as About, Contact and Pricing, and up to 4 articles. Nothing behind a sign-in is read.",
  },
  {
    id: "report-unread",
    question: "Why did you not read my site?",
    answer:
      "Either no page answered, or your robots.txt asks us to stay out. Our name there is TrueNorthAudit. Allow it, and ask again tomorrow: there is one report a day for each domain and address.",
  },
  {
    id: "report-mail",
    question: "Where is my report?",
    answer:
      "It comes by mail to the address you gave. Look into the spam folder if it is not there after ten minutes, then write to us.",
  },
  {
    id: "report-account",
    question: "Do I need an account?",
    answer:
      "No. The free report needs a domain, an email address and a name, because it is sent by mail. It needs no card and no password.",
  },
  {
    id: "report-share",
    question: "Can I share the report?",
    answer: `Yes. The mail holds a link to a page with all ${checkCount} checks, which anyone you send it to can open, and a PDF for printing.`,
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
