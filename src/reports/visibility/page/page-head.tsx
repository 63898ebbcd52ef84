type Props = {
  readonly title: string;
  readonly stylesheetUrl: string;
  readonly scriptUrl?: string | undefined;
};

const FONTS = ["geist-latin-wght-normal", "instrument-serif-latin-400-normal"];

/** The head of a page that search engines must not list and that tells no other site its address. */
export function PageHead({ title, stylesheetUrl, scriptUrl }: Props) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title}: TrueNorth`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
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
