/** What is told of the sample brands before anything was loaded; their figures come from the server. */
export type KnownSample = {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  readonly story: string;
};

export const knownSamples: readonly KnownSample[] = [
  {
    slug: "northwind-bikes",
    name: "Northwind Bikes",
    kind: "E-bikes and city bikes",
    story: "Won a test a month ago. Did assistants notice?",
  },
  {
    slug: "orbiboard",
    name: "Orbiboard",
    kind: "Project software",
    story: "Nothing happened here, and TrueNorth doesn’t pretend otherwise.",
  },
  {
    slug: "solvei",
    name: "Solvei",
    kind: "Skin care",
    story: "A recall was talked about, and one assistant could not be read for a while.",
  },
];
