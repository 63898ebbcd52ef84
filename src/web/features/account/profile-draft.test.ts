import { expect, test } from "vitest";
import { draftOf, keepDraft } from "./profile.ts";

const draft = { fullName: "Mara Lindqvist", phone: "+1234567890" };

test("a draft is for the user who typed it, until it is forgotten", () => {
  expect(draftOf("mara")).toBeNull();
  keepDraft("mara", draft);
  expect(draftOf("mara")).toEqual(draft);
  expect(draftOf("ingrid")).toBeNull();
  keepDraft("mara", null);
  expect(draftOf("mara")).toBeNull();
});
