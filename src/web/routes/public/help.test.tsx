import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fillIn } from "../../site-address.ts";
import Help from "./help.tsx";

test("an answer by mail is promised only where there is an address to write to", () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Help />
    </MemoryRouter>,
  );
  const filled = (supportEmail: string | null) =>
    fillIn({ origin: "https://real.example", supportEmail })(page);
  expect(filled("help@real.example")).toContain("a person answers by mail");
  expect(filled(null)).not.toContain("a person answers by mail");
});
