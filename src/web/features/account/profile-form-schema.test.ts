import { describe, expect, test } from "vitest";
import { profileFormSchema } from "./profile.ts";

const phoneMessage = "Phone number must be in international format (e.g. +1234567890).";
const messagesFor = (fields: { fullName?: string; phone?: string }) =>
  profileFormSchema
    .safeParse({ fullName: "", phone: "", ...fields })
    .error?.issues.map(({ message }) => message) ?? [];

describe("phone", () => {
  // @spec-5.14
  test.each(["", "   ", "+1234567890", "1234567", "+123456789012345", " +4915112345678 "])(
    "%j is taken",
    (phone) => {
      expect(messagesFor({ phone })).toEqual([]);
    },
  );

  // @spec-5.14
  test.each([
    "123456",
    "1234567890123456",
    "+0234567890",
    "0234567890",
    "+49 151 12345678",
    "+49-151-12345678",
    "(0)1234567890",
    "++1234567890",
    "12345a7890",
    "١٢٣٤٥٦٧٨",
  ])("%j is not in international format", (phone) => {
    expect(messagesFor({ phone })).toEqual([phoneMessage]);
  });
});

describe("full name", () => {
  test("holds no tag and no control character", () => {
    const message = "A name can’t have HTML tags or control characters. Remove them.";
    for (const fullName of ["<b>Mara", "Mara\u0007L"]) expect(messagesFor({ fullName })).toEqual([message]);
    expect(messagesFor({ fullName: "Mara <3" })).toEqual([]);
  });

  // @spec-5.15
  test("is trimmed, and may be empty", () => {
    expect(profileFormSchema.parse({ fullName: "  Mara Lindqvist ", phone: "" }).fullName).toBe(
      "Mara Lindqvist",
    );
    expect(messagesFor({ fullName: "" })).toEqual([]);
  });

  test("is at most as long as the database holds", () => {
    expect(messagesFor({ fullName: "x".repeat(200) })).toEqual([]);
    expect(messagesFor({ fullName: "x".repeat(201) })).toEqual(["Please use at most 200 characters."]);
  });
});
