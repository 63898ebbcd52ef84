import { createHash, randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { Brand } from "#web/brands/brand.ts";

/** A signed-in member, and a way past the pages to what is stored. */
export type Member = {
  readonly client: SupabaseClient;
  readonly session: Session;
  /** The name under which supabase-js keeps the session in the browser. */
  readonly storageKey: string;
};

export type Workspace = {
  readonly member: Member;
  /** Stores brands, the first of them updated last; returns them in that order. */
  seed(brands: readonly (string | Partial<Brand>)[]): Promise<readonly Brand[]>;
  stored(): Promise<readonly Brand[]>;
};

function addressOf(email: string): string {
  const [a = 0, b = 0, c = 0] = createHash("sha256").update(email).digest();
  return `10.${a}.${b}.${c}`;
}

/** Makes an account without a page. */
export async function signUpMember(origin: string, email: string): Promise<Member> {
  const config = await (await fetch(`${origin}/api/config`)).json();
  const client = createClient(origin, config.backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // An address of its own: sign-ups from one are limited.
    global: { headers: { "x-forwarded-for": addressOf(email) } },
  });
  const { data, error } = await client.auth.signUp({ email, password: "correct horse battery" });
  if (data.session === null) throw new Error(`The sign-up failed: ${error?.message}`);
  const storageKey = `sb-${new URL(origin).hostname.split(".")[0]}-auth-token`;
  return { client, session: data.session, storageKey };
}

async function stored({ client }: Member): Promise<readonly Brand[]> {
  const { data, error } = await client.from("brands").select("*").order("updated_at", { ascending: false });
  if (error) throw new Error(error.message);
  return data;
}

async function seed(
  { client, session }: Member,
  brands: readonly (string | Partial<Brand>)[],
): Promise<readonly Brand[]> {
  const now = Date.now();
  const rows = brands.map((brand, index) => {
    const given = typeof brand === "string" ? { name: brand } : brand;
    const time = new Date(now - index * 60_000).toISOString();
    const common = { name: `Brand ${index + 1}`, plan: "monthly", status: "active" };
    const times = { created_at: time, updated_at: time };
    return { ...common, ...times, domain: `b${index + 1}.example`, owner_user_id: session.user.id, ...given };
  });
  const made: Brand[] = [];
  for (const row of rows) {
    const { data, error } = await client.from("brands").insert(row).select().single();
    if (error) throw new Error(error.message);
    made.push(data);
  }
  return made;
}

/** Opens every page of the browser as the member, until the member signs out. */
export async function signIn(page: Page, { storageKey, session }: Member): Promise<void> {
  await page.context().addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem("signed-in-once")) return;
      sessionStorage.setItem("signed-in-once", "yes");
      localStorage.setItem(key, value);
    },
    [storageKey, JSON.stringify(session)] as const,
  );
}

/** A test in the dashboard of a member who has no brands yet. One member a test: new brands of a member are limited. */
export const test = base.extend<{ member: Member; workspace: Workspace }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  member: async ({}, use, { project }) => {
    await use(await signUpMember(project.use.baseURL ?? "", `brands-${randomUUID()}@example.com`));
  },
  workspace: async ({ member, page }, use) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, member);
    await use({ member, seed: (brands) => seed(member, brands), stored: () => stored(member) });
  },
});

export { expect };
