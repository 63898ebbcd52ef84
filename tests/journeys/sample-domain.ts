/** The domain of the made-up site; the tested server is told where it is really served. */
export const sampleDomain = "sample-roastery.example";
