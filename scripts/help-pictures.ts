// Takes the pictures of the help center again, from the sample brand: src/web/public/help. Give the address of a running
// server that has samples and lets anyone sign up (`npm start`), by default http://127.0.0.1:3000.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { chromium } from "playwright";
import { helpTopics } from "../src/web/features/help/topics.ts";

const base = process.argv[2] ?? "http://127.0.0.1:3000";
const folder = join(import.meta.dirname, "../src/web/public/help");
await mkdir(folder, { recursive: true });

/** Signs up, adds a brand and a question, and returns what the browser keeps of that: a visitor has no assistants. */
async function memberWithBrand() {
  const config: { backend: { publishableKey: string } } = await (await fetch(`${base}/api/config`)).json();
  const client = createClient(base, config.backend.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({
    email: `pictures-${Date.now()}@truenorth.example`,
    password: "correct horse battery",
  });
  if (data.session === null) throw new Error(`The sign-up failed: ${error?.message}`);
  const brand = {
    name: "Northwind Bikes",
    domain: "northwind-bikes.example",
    owner_user_id: data.session.user.id,
  };
  const { data: added, error: trouble } = await client.from("brands").insert(brand).select("id").single();
  if (added === null) throw new Error(`The brand failed: ${trouble.message}`);
  const questions = ["Which city bike lasts ten years?", "What is a good bike for commuting?"];
  await fetch(`${base}/api/v1/brands/${added.id}/prompts`, {
    method: "POST",
    headers: { Authorization: `Bearer ${data.session.access_token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ text: questions.join("\n") }),
  });
  const key = `sb-${new URL(base).hostname.split(".")[0]}-auth-token`;
  return { address: `/brand/northwind-bikes?brand=${added.id}&`, key, session: JSON.stringify(data.session) };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: false,
});
try {
  const look = { viewport: { width: 1200, height: 750 }, colorScheme: "light" } as const;
  const visitors = await browser.newPage(look);
  const members = await browser.newPage(look);
  const member = await memberWithBrand();
  await members.addInitScript(({ key, session }) => localStorage.setItem(key, session), member);
  for (const { id, picture, screens } of helpTopics) {
    const [screen] = screens;
    if (picture === null || screen === undefined) continue;
    const [tab = "", view] = screen.split("/");
    const asked = new URLSearchParams({ tab, ...(view !== undefined && { view }) });
    const isMembers = tab === "preferences";
    const page = isMembers ? members : visitors;
    const address = isMembers ? member.address : "/demo/northwind-bikes?";
    await page.goto(`${base}${address}${asked}`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    // What lies over the page or says that this is a sample is no part of the subject.
    await page.addStyleTag({ content: ".help-corner, .sample-banner { display: none !important }" });
    await page.screenshot({ path: join(folder, `${id}.jpg`), type: "jpeg", quality: 72 });
  }
} finally {
  await browser.close();
}
