// Takes the pictures of the help center again, from the sample brand: src/web/public/help. Give the address of a running
// server that has samples and lets anyone sign up (`npm start`), by default http://127.0.0.1:3000; after it the ids of
// subjects, to take only theirs.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { type Browser, chromium } from "playwright";
import type { OwnSamples } from "../src/api/samples/contract.ts";
import { pictureAddress } from "../src/web/features/help/topic.ts";
import { helpTopics } from "../src/web/features/help/topics.ts";

const [base = "http://127.0.0.1:3000", ...chosen] = process.argv.slice(2);
const folder = join(import.meta.dirname, "../src/web/public");

const { backend } = await getJson<{ backend: { publishableKey: string } }>("/api/config");
const storageKey = `sb-${new URL(base).hostname.split(".")[0]}-auth-token`;

async function getJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${base}${path}`, init);
  if (!response.ok) throw new Error(`${path} failed: ${await response.text()}`);
  return response.json();
}

/** Signs up; returns who it is and a page that is signed in. */
async function newMember(browser: Browser) {
  const client = createClient(base, backend.publishableKey, { auth: { persistSession: false } });
  // The address is seen in pictures, and has to be a new one each time.
  const email = `mara${Date.now() % 10_000}@northwind.example`;
  const { data, error } = await client.auth.signUp({ email, password: "correct horse battery" });
  const { session } = data;
  if (session === null) throw new Error(`The sign-up failed: ${error?.message}`);
  const page = await browser.newPage({
    viewport: { width: 1200, height: 750 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [
      storageKey,
      // As most members are: with a confirmed address.
      JSON.stringify({ ...session, user: { ...session.user, email_confirmed_at: session.user.created_at } }),
    ],
  );
  return { client, session, page };
}

type Member = Awaited<ReturnType<typeof newMember>>;

/** Adds the sample and waits until it has all its answers. */
async function addSample({ session }: Member): Promise<string> {
  const headers = { Authorization: `Bearer ${session.access_token}`, "Content-Type": "application/json" };
  const path = "/api/v1/sample-brands";
  const body = JSON.stringify({ sample: "northwind-bikes" });
  const { brandId } = await getJson<{ brandId: string }>(path, { method: "POST", headers, body });
  const isReady = async () =>
    (await getJson<OwnSamples>(path, { headers })).samples.every((sample) => sample.isReady);
  while (!(await isReady())) await setTimeout(1000);
  return brandId;
}

async function addBrand({ client, session }: Member): Promise<string> {
  const brand = { name: "Northwind Bikes", domain: "northwind-bikes.example" };
  const { data, error } = await client
    .from("brands")
    .insert({ ...brand, owner_user_id: session.user.id })
    .select("id")
    .single();
  if (data === null) throw new Error(`The brand failed: ${error.message}`);
  return data.id;
}

/** Where a screen is, by the name it has among the subjects. */
function addressOf(screen: string, brandId: string): string {
  if (screen.startsWith("/")) return screen.replace(":brandId", brandId);
  const [tab = "", view] = screen.split("/");
  return `/brand/northwind-bikes?${new URLSearchParams({ brand: brandId, tab, ...(view !== undefined && { view }) })}`;
}

/** Subjects of no one screen, and the screen that shows them best. */
const otherScreens: Readonly<Record<string, string>> = { "first-scan": "overview", ranges: "overview" };
/** What a sample has nothing of: they are taken from a brand that was just added. */
const ofNewBrand = ["first-scan", "assistants"];
/** What lies over a page or says that this is a sample is no part of the subject. */
const outOfSight = ".help-corner, .sample-banner { display: none !important }";

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: false,
});
try {
  const member = await newMember(browser);
  const beginner = await newMember(browser);
  const newId = await addBrand(beginner);
  const sampleId = await addSample(member);
  // The new brand comes last: its site is read meanwhile.
  for (const topic of helpTopics.toReversed()) {
    const { id, screens } = topic;
    if (chosen.length > 0 && !chosen.includes(id)) continue;
    const screen = otherScreens[id] ?? screens[0];
    if (screen === undefined) throw new Error(`No screen is known for ${id}`);
    const isOfNew = ofNewBrand.includes(id);
    const { page } = isOfNew ? beginner : member;
    await page.goto(`${base}${addressOf(screen, isOfNew ? newId : sampleId)}`, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.addStyleTag({ content: outOfSight });
    await page.screenshot({ path: join(folder, pictureAddress(topic)), type: "jpeg", quality: 72 });
  }
} finally {
  await browser.close();
}
