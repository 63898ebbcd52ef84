const entries = [
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
