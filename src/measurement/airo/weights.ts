import { PARTS, type Part, type Parts } from "./answer-parts.ts";

export type Weights = Readonly<Record<Part, number>>;

/** Raise it with every change to the parts, their weights or the way they are averaged: scores of two versions never compare. */
export const AIRO_VERSION = "airo-1";

/**
 * The weights are a convention, published with every score. Being named matters most; where and beside whom comes next; a
 * citation is worth more than the tone, which is read roughly.
 */
export const AIRO_WEIGHTS: Weights = {
  presence: 0.4,
  prominence: 0.25,
  citation: 0.15,
  sentiment: 0.1,
  shareOfVoice: 0.1,
};

/** Takes the parts of an answer; returns its score in 0–1: Σ weight·part ÷ Σ weight over the parts that apply. */
export function weightedScore(parts: Parts, weights: Weights = AIRO_WEIGHTS): number {
  let sum = 0;
  let applicable = 0;
  for (const part of PARTS) {
    const value = parts[part];
    if (value === null) continue;
    sum += weights[part] * value;
    applicable += weights[part];
  }
  return sum / applicable;
}
