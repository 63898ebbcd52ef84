import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { FirstFigures } from "./brands/first-figures/first-figures.tsx";
import { BySupport } from "./by-support.tsx";
import { storedSessionScript } from "./session/stored-session.ts";
import { dropStrayTokens } from "./session/way-back/address-tokens.ts";
import { siteOrigin, supportEmail } from "./site-address.ts";
import styles from "./styles/app.css?inline";
import { earlySubmitScript } from "./ui/form/early-submit.ts";
import { themeScript } from "./ui/form/theme.ts";

const preloadedFonts = ["geist-latin-wght-normal", "instrument-serif-latin-400-normal"];

// Both stand in the page itself, so that it shows after one answer and in its right face; the browser's code need not
// bring them again. It takes styles and theme from there: where a page breaks, the whole document is made again.
const servedStyles = import.meta.env.SSR
  ? styles
  : (document.querySelector("head > style")?.textContent ?? "");
const servedScript = import.meta.env.SSR ? `${themeScript};${storedSessionScript};${earlySubmitScript}` : "";

// Before the router reads the address: a link to any page could else carry a stranger's session there.
if (!import.meta.env.SSR) dropStrayTokens(window);

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-theme={import.meta.env.SSR ? "light" : document.documentElement.dataset.theme}
      data-origin={siteOrigin}
      data-support-email={supportEmail ?? ""}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning>{servedScript}</script>
        <style suppressHydrationWarning>{servedStyles}</style>
        <noscript>
          <style>
            {".needs-script { display: none } section, footer { content-visibility: visible !important }"}
          </style>
        </noscript>
        {preloadedFonts.map((name) => (
          <link
            key={name}
            rel="preload"
            href={`/fonts/${name}.woff2`}
            as="font"
            type="font/woff2"
            crossOrigin=""
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="application-name" content="TrueNorth" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b121d" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  // The hook alone: the script that <ScrollRestoration> writes into the page has the browser lay out the half that has
  // come, only to do it again for the whole. Until the code runs the browser itself keeps the place.
  useScrollRestoration();
  return <Outlet />;
}

/** What the shell of a browser-only page shows until its code has come, and all it shows without JavaScript. */
export function HydrateFallback() {
  return (
    <main id="main" tabIndex={-1} className="wrap loading" aria-busy="true">
      {/* The code asks for the set-up before all else: requested together with the code, it has come when the code runs. */}
      <link rel="preload" href="/api/config" as="fetch" crossOrigin="" />
      <FirstFigures />
      <p role="status" className="needs-script">
        Loading…
      </p>
      <noscript>
        This page needs JavaScript. You can{" "}
        <a className="link" href="/">
          read about TrueNorth
        </a>{" "}
        without it.
      </noscript>
    </main>
  );
}

/** The last resort: something broke that no page expected. */
function UnexpectedError() {
  return (
    <main id="main" className="wrap lost">
      <h1 className="serif">Something broke on our side.</h1>
      <p className="lead">
        Load the page again. If it happens a second time,{" "}
        <BySupport
          given={(address) => <>write to {address} and tell us what you did.</>}
          none="tell the people who run this site what you did."
        />
      </p>
      <p className="go">
        <button className="btn big" type="button" onClick={() => window.location.reload()}>
          Load again
        </button>
        <a className="btn big line" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

export function ErrorBoundary() {
  return <UnexpectedError />;
}
