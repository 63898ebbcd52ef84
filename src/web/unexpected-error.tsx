import { BySupport } from "./by-support.tsx";

/** The last resort: something broke that no page expected. */
export function UnexpectedError() {
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
