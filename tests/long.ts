/** Set by `npm run test:long`, which tries more: kills, random cases, and repetitions that cost minutes. */
export const isLong = process.env.TEST_LONG === "true";
