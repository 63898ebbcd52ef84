import { z } from "zod";
import { isPlainText } from "#measurement/typed-text.ts";

/** No name is longer; the database holds no longer one. */
const MAX_NAME_LENGTH = 200;

const internationalPhone = /^\+?[1-9][0-9]{6,14}$/;

/** The two fields of the account page; the phone may be left out, and spaces at their ends do not count. */
export const profileFormSchema = z.object({
  fullName: z
    .string()
    .trim()
    .max(MAX_NAME_LENGTH, `Please use at most ${MAX_NAME_LENGTH} characters.`)
    .refine(isPlainText, "A name can't have HTML tags or control characters. Remove them."),
  phone: z
    .string()
    .trim()
    .refine((phone) => phone === "" || internationalPhone.test(phone), {
      error: "Phone number must be in international format (e.g. +1234567890).",
    }),
});
