import type { ReactNode } from "react";

type Props = {
  readonly title: string;
  readonly stylesheetUrl: string;
  readonly scriptUrl?: string | undefined;
  /** What this page alone says of itself. */
  readonly children?: ReactNode;
};

const FONTS = ["geist-latin-wght-normal", "instrument-serif-latin-400-normal"];

/** The head of a page whose address is its key: search engines must not list it, and no other site receives it as a referrer. */
export function PageHead({ title, stylesheetUrl, scriptUrl, children }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title}: TrueNorth`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {children}
      {scriptUrl !== undefined && <script src={scriptUrl} />}
      {FONTS.map((name) => (
        <link
          key={name}
          rel="preload"
          href={`/fonts/${name}.woff2`}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link rel="stylesheet" href={stylesheetUrl} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  );
}
