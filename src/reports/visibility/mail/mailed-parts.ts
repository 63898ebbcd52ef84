/** Of each that a mail shows, the brand among its rivals included; of actions, for each score. */
export const MAILED = { rivals: 6, actions: 2 } as const;
