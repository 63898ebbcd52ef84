import { expect, test } from "vitest";
import { readHandover, readPrefill, readSent, signUpFor } from "./handover.ts";

const handover = {
  from: "getstarted",
  domain: "halden.example",
  companyName: "Halden Coffee",
  email: "",
  fullName: "",
  plan: "",
};

// @spec-4.3
test("what Get Started hands over is taken, with what was typed since", () => {
  expect(
    readHandover({ from: "getstarted", domain: "halden.example", companyName: "Halden Coffee" }),
  ).toEqual(handover);
  expect(readHandover({ ...handover, email: "i@halden.example", plan: "one-time" })).toEqual({
    ...handover,
    email: "i@halden.example",
    plan: "one-time",
  });
});

// @spec-2.18
test.each([
  [null],
  ["text"],
  [{}],
  [{ domain: "halden.example" }],
  [{ from: "elsewhere", domain: "halden.example" }],
  [{ from: "getstarted", domain: "no domain" }],
  [{ from: "getstarted", domain: 7 }],
])("%j is no handover", (state) => {
  expect(readHandover(state)).toBeNull();
});

// @spec-2.17
test("the navigation state comes before the query", () => {
  const query = new URLSearchParams("domain=query.example");
  expect(readPrefill(null, query)).toEqual({ domain: "query.example", companyName: "" });
  expect(readPrefill({ domain: "state.example", companyName: "State" }, query)).toEqual({
    domain: "state.example",
    companyName: "State",
  });
  expect(readPrefill(null, new URLSearchParams())).toEqual({ domain: "", companyName: "" });
});

test("a sent report is announced with the site it is about, and a broken state announces none", () => {
  const sent = { showPopup: true, domain: "halden.example", companyName: "Halden & Co", isReached: true };
  expect(readSent(sent)).toEqual(sent);
  expect(signUpFor({ domain: "halden.example", companyName: " Halden & Co " })).toBe(
    "/signup?domain=halden.example&company=Halden+%26+Co",
  );
  expect(readSent({ ...sent, isReached: false })?.isReached).toBe(false);
  expect(readSent({ showPopup: true, domain: "javascript:alert(1)" })?.domain).toBe("");
  for (const state of [null, "x", {}, { showPopup: "yes" }]) expect(readSent(state)).toBeNull();
});
