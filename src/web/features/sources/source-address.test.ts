import { expect, test } from "vitest";
import { addressOfView, everythingOf, sourceLinks, viewOfAddress } from "./source-address.ts";

const at = (text: string) => new URLSearchParams(text);

test("the view of the list is in the URL, and unknown parameters are ignored", () => {
  expect(viewOfAddress(at("find=cycling&type=UGC&sort=citations&order=asc"))).toEqual({
    search: "cycling",
    type: "UGC",
    sort: "citations",
    order: "asc",
  });
  expect(viewOfAddress(at("type=Blog&sort=luck&order=up"))).toEqual({
    search: "",
    type: "",
    sort: "used",
    order: "desc",
  });
  expect(viewOfAddress(at("sort=domain")).order).toBe("asc");
});

test("what is usual needs no words, and the filter stays", () => {
  const params = at("brand=b&tab=sources&assistants=claude&find=x&sort=domain");
  const usual = { search: "", type: "", sort: "used", order: "desc" } as const;
  expect(String(addressOfView(params, usual))).toBe("brand=b&tab=sources&assistants=claude");
  expect(String(addressOfView(params, { ...usual, type: "Other", sort: "gaps", order: "asc" }))).toBe(
    "brand=b&tab=sources&assistants=claude&sort=gaps&type=Other&order=asc",
  );
});

test("links keep brand and filter and nothing of the view they leave", () => {
  const links = sourceLinks(at("brand=b&tab=sources&days=7&find=x&type=UGC&domain=a.example"));
  expect(links.list).toBe("?brand=b&tab=sources&days=7");
  expect(links.gapPages).toBe("?brand=b&tab=sources&days=7&level=pages&view=gaps");
  expect(links.source("c.example")).toBe("?brand=b&tab=sources&days=7&domain=c.example");
  expect(links.answers({ url: "https://c.example/?a=1&b" })).toBe(
    "?brand=b&tab=prompts&days=7&view=answers&url=https%3A%2F%2Fc.example%2F%3Fa%3D1%26b",
  );
  expect(links.prompt("k")).toBe("?brand=b&tab=prompts&days=7&prompt=k");
});

test("a filter can be cleared where there is one", () => {
  expect(everythingOf(at("brand=b&tab=sources&find=x"))).toBeNull();
  expect(everythingOf(at("brand=b&tab=sources&days=7&assistants=claude"))).toBe("?brand=b&tab=sources");
});
