import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { loadProfile, saveProfile } from "./profile.ts";

type Call = { readonly method: string; readonly path: string; readonly body: unknown };

/** A client whose requests are answered one by one; what was asked is collected. */
function clientAnswering(...answers: readonly Response[]) {
  const calls: Call[] = [];
  const waiting = [...answers];
  const client = createClient("https://backend.example", "key", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const url = new URL(String(input));
        const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : null;
        calls.push({ method: init?.method ?? "GET", path: `${url.pathname}${url.search}`, body });
        const answer = waiting.shift();
        if (answer === undefined) throw new TypeError("Failed to fetch");
        return answer;
      },
    },
  });
  return { client, calls };
}

const noRow = () => Response.json({ code: "PGRST116", message: "no rows" }, { status: 406 });
const taken = () => Response.json({ code: "23505", message: "duplicate key" }, { status: 409 });
const select = "/rest/v1/profiles?select=full_name%2Cphone&id=eq.mara";

test("a profile is read by its user's id; what is null is empty", async () => {
  const { client, calls } = clientAnswering(Response.json({ full_name: "Mara", phone: null }));
  expect(await loadProfile(client, "mara")).toEqual({ fullName: "Mara", phone: "" });
  expect(calls).toEqual([{ method: "GET", path: select, body: null }]);
});

test("where there is none, one with only the id is made and read back", async () => {
  const { client, calls } = clientAnswering(
    noRow(),
    Response.json({ full_name: null, phone: null }, { status: 201 }),
  );
  expect(await loadProfile(client, "mara")).toEqual({ fullName: "", phone: "" });
  expect(calls[1]).toMatchObject({ method: "POST", body: { id: "mara" } });
});

test("where another tab has made it meanwhile, that one is read", async () => {
  const { client } = clientAnswering(
    noRow(),
    taken(),
    Response.json({ full_name: "Mara", phone: "+1234567890" }),
  );
  expect(await loadProfile(client, "mara")).toEqual({ fullName: "Mara", phone: "+1234567890" });
});

// @spec-8.16
test("without a user there is 'No active session.'", async () => {
  const { client, calls } = clientAnswering();
  const profile = { fullName: "Mara", phone: "" };
  await expect(loadProfile(client, null)).rejects.toThrow("No active session.");
  await expect(saveProfile(client, null, profile, new Date(0))).rejects.toThrow("No active session.");
  expect(calls).toEqual([]);
});

test("a browser's or a proxy's wording gives way to ours, the backend's does not", async () => {
  await expect(loadProfile(clientAnswering().client, "mara")).rejects.toThrow("Unable to load profile.");
  const page = new Response("<html>502</html>", { status: 502 });
  await expect(
    saveProfile(clientAnswering(page).client, "mara", { fullName: "Mara", phone: "" }, new Date(0)),
  ).rejects.toThrow("Unable to update profile.");
  const said = Response.json({ code: "42501", message: "permission denied" }, { status: 403 });
  await expect(loadProfile(clientAnswering(said).client, "mara")).rejects.toThrow("permission denied");
});
