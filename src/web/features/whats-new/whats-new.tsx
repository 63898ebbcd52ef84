const entries = [
  {
    date: "2026-11-28",
    title: "Competitors in one step",
    text: "After a scan you see the brands that answers name beside yours, and track the first five at once.",
  },
  {
    date: "2026-11-26",
    title: "One weekly mail for all brands",
    text: "A table of all your brands and what changed, once your address is confirmed.",
  },
  {
    date: "2026-11-26",
    title: "Compare brands and periods",
    text: "Put up to six brands, or two periods, side by side on the same prompts.",
  },
  {
    date: "2026-11-26",
    title: "App and API",
    text: "See whether an assistant’s app, which your customers use, answers differently from its API.",
  },
  {
    date: "2026-11-26",
    title: "Import answers",
    text: "Bring answers you already have: ChatGPT exports, conversations and tables.",
  },
  {
    date: "2024-04-12",
    title: "Dashboard shell",
    text: "A sidebar that keeps out of the way, a header that stays in sight, and a place for every page of your workspace.",
  },
  {
    date: "2024-04-12",
    title: "Brand analytics scaffolding",
    text: "Each brand has pages of its own for visibility, competitors and sources.",
  },
  {
    date: "2024-04-12",
    title: "Supabase hooks",
    text: "Brands are read and saved as you work, and every account sees its own brands only.",
  },
] as const;

/** What has changed in the product, newest first. */
export function WhatsNew() {
  return (
    <ol className="news">
      {entries.map(({ date, title, text }) => (
        <li key={title}>
          <time dateTime={date}>{date}</time>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
