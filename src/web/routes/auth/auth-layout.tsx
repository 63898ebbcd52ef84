import { Outlet } from "react-router";
import { sampleBrand } from "../../marketing/assistants/sample-assistants.ts";
import { BrandLink } from "../../marketing/brand-link.tsx";
import { RhumbLines } from "../../marketing/rhumb-lines.tsx";
import { Dial } from "../../ui/dial.tsx";
import { ThemeSwitch } from "../../ui/form/theme-switch.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";

/** The pages around the sign-in: a form to the left, on wide screens the sample dial to the right. */
export default function AuthLayout() {
  return (
    <div className="auth-split">
      <div className="pane">
        <header>
          <BrandLink />
        </header>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <footer>
          <p>© 2026 TrueNorth</p>
          <ThemeSwitch />
        </footer>
      </div>
      <aside className="chart" aria-label="Sample AIRO score">
        <figure>
          <div className="instrument">
            <RhumbLines viewBox="-160 -158 320 300" inner={154} fade={560} outer={1500} />
            <Dial size="large" reading={{ kind: "measured", score: 6.5, low: 5.8, high: 7.2 }} />
          </div>
          <figcaption>
            <SampleTag /> {sampleBrand}, 400 answers
          </figcaption>
        </figure>
      </aside>
    </div>
  );
}
