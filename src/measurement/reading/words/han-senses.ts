import type { Form } from "../names/name-form.ts";
import { HAN_PERSON_AFTER, HAN_PLACE_AFTER } from "./sense-words.ts";

/** Han names alone, since kana and letters before a region's or a person's noun name products as well. */
export const isHanPersonOrPlace = (raw: string, end: number, form: Form): boolean =>
  HAN_ONLY.test(form.text) &&
  (HAN_FIRST_NAME.test(raw.slice(Math.max(0, end - form.text.length - 2), end - form.text.length)) ||
    HAN_PERSON_AFTER.test(raw.slice(end, end + 4)) ||
    HAN_PLACE_AFTER.test(raw.slice(end, end + 3)));
/** "迈克尔·乔丹": a first name before it. */
const HAN_FIRST_NAME = /\p{Script=Han}[·・‧]$/u;
const HAN_ONLY = /^[\p{Script=Han}]{2,3}$/u;
