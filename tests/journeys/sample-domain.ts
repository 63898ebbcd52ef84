/** The domain of the made-up site; the tested server is told where it is really served: one port above its own. */
export const sampleDomain = "sample-roastery.example";
export const serverPort = Number(process.env.JOURNEYS_PORT ?? 4173);
export const sampleSitePort = serverPort + 1;
