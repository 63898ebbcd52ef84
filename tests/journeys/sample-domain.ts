/** The domain of the made-up site; the tested server is configured with where it is really served. */
export const sampleDomain = "sample-roastery.example";
