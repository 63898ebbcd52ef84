/** The domain of the made-up site; the tested server is told where it is really served. */
export const sampleDomain = "sample-roastery.example";
export const sampleSitePort = Number(process.env.SITE_PORT ?? 4174);
