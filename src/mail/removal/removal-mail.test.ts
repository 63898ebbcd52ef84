import { expect, test } from "vitest";
import { removalMail } from "./removal-mail.ts";

const home = "https://truenorth.example";

test("the mail to a removed member names the brand, who removed them, the day, and what it means", async () => {
  const { subject, text } = await removalMail.write({
    remover: "Mara Ellison",
    brandName: "Northwind Bikes",
    day: "26 Nov 2026",
    home,
  });
  expect(subject).toBe("You no longer work on Northwind Bikes on TrueNorth");
  expect(text).toContain("Mara Ellison removed you from the brand Northwind Bikes on 26 Nov 2026.");
  expect(text).toContain("You no longer see Northwind Bikes");
});

test("the mail to a removed member links to the dashboard only, whatever its names hold", async () => {
  const { subject, html, text } = await removalMail.write({
    remover: "ann@evil.example",
    brandName: "Appeal at https://evil.example/win",
    day: "26 Nov 2026",
    home,
  });
  for (const part of [subject, html, text]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|\w@\w/);
  expect(text.match(/https?:\/\/\S+/g)).toEqual([`${home}/dashboard`]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    `${home}/dashboard`,
    home,
  ]);
});
