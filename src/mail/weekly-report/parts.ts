/** Of each that a mail shows, the brand among its competitors included; of actions, for each score. */
export const MAILED = { competitors: 6, actions: 2 } as const;
