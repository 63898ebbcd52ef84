import { expect, test } from "vitest";
import { fillIn, siteOrigin, supportEmail } from "./site-address.ts";

const page = `<html data-origin="${siteOrigin}" data-support-email="${supportEmail}">
<script>{"name":"TrueNorth","email":"${supportEmail}","url":"${siteOrigin}/"}</script>
<p>Help: <span data-support="given">write to <a href="mailto:${supportEmail}">${supportEmail}</a></span><span data-support="none">no
address is set</span>.</p>`;

test("a page is filled in with the site's own addresses", () => {
  const filled = fillIn({ origin: "https://real.example", supportEmail: "help@real.example" })(page);
  expect(filled).toBe(`<html data-origin="https://real.example" data-support-email="help@real.example">
<script>{"name":"TrueNorth","email":"help@real.example","url":"https://real.example/"}</script>
<p>Help: <span data-support="given">write to <a href="mailto:help@real.example">help@real.example</a></span>.</p>`);
});

// @spec-2.20
test("without a support address no page names one, and each says so", () => {
  const filled = fillIn({ origin: "https://real.example", supportEmail: null })(page);
  expect(filled).toBe(`<html data-origin="https://real.example" data-support-email="">
<script>{"name":"TrueNorth","url":"https://real.example/"}</script>
<p>Help: <span data-support="none">no
address is set</span>.</p>`);
});

test("a security contact without an address is the contact page", () => {
  const file = `Contact: mailto:${supportEmail}\n`;
  expect(fillIn({ origin: "https://real.example", supportEmail: null })(file)).toBe(
    "Contact: https://real.example/contact\n",
  );
});
