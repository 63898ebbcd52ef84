import { Link } from "react-router";
import { assistantList } from "../from-registries.ts";
import { Dial } from "../ui/dial.tsx";
import { SampleTag } from "../ui/sample-tag.tsx";
import { sampleBrand } from "./assistants/sample-assistants.ts";
import { RhumbLines } from "./rhumb-lines.tsx";

export function Hero() {
  return (
    <section className="hero" aria-labelledby="home-title">
      <div className="wrap">
        <div>
          <h1 className="serif" id="home-title">
            When people ask AI, does it point to <em>you?</em>
          </h1>
          <p className="lead">
            TrueNorth helps brands see how AI assistants speak of them. It asks {assistantList} what your
            customers ask. See what each one says, how reliable the picture is, and what to fix first.
          </p>
          <p className="go">
            <Link className="btn big" to="/signup">
              Sign up free
            </Link>
            <Link className="btn big line" to="/demo">
              See the demo
            </Link>
          </p>
        </div>
        <figure className="plate">
          <div className="instrument">
            <RhumbLines viewBox="-160 -158 320 300" inner={154} fade={560} outer={1500} />
            <Dial size="large" reading={{ kind: "measured", score: 6.5, low: 5.8, high: 7.2 }} />
          </div>
          <figcaption>
            <SampleTag /> AIRO score of {sampleBrand} with its likely range, from 400 answers
            <span>
              AIRO says how assistants speak of a brand, from 0 to 10.{" "}
              <Link className="link" to="/method">
                How it is measured
              </Link>
            </span>
          </figcaption>
        </figure>
      </div>
      <div className="ruler" aria-hidden="true" />
    </section>
  );
}
