/** Shows a brand's first figures, where the shell has asked for them, until the page itself can. Empty otherwise. */
export function FirstFigures() {
  // The script may have filled it before hydration: with this property React leaves the children alone.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty
  return <first-figures suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "first-figures": React.HTMLAttributes<HTMLElement>;
    }
  }
}
