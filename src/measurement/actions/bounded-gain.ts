import type { Gain } from "./action.ts";

/** A gain of the AIRO score of at most so many points; unknown where that is none. */
export const bounded = (points: number, how: string): Gain =>
  points > 0
    ? { kind: "bounded", points: Math.min(10, points), score: "airo", how }
    : { kind: "unknown", why: "The answers of this view do not tell." };
