import { z } from "zod";

const emailAddress = z.email();

export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success;
