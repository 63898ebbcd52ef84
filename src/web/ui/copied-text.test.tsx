import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CopiedText } from "./copied-text.tsx";

test("an address can be opened, any other text only copied", () => {
  const address = renderToStaticMarkup(<CopiedText label="Link" text="https://t.example/s/1" isAddress />);
  expect(address).toContain('href="https://t.example/s/1"');
  expect(address).toContain("Open</a>");
  const key = renderToStaticMarkup(<CopiedText label="API key" text="tn_1" />);
  expect(key).not.toContain("<a ");
  expect(key).toContain("Copy");
});
