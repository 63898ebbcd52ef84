import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Help from "../routes/public/help.tsx";

test("help answers what members ask, not only what visitors do", () => {
  const html = renderToStaticMarkup(<Help />);
  for (const word of ["prompt", "AIRO", "range", "key", "budget", "alert", "report"])
    expect(html.toLowerCase(), word).toContain(word.toLowerCase());
});
