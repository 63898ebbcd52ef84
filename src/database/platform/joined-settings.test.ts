import { beforeEach, describe, expect, test } from "vitest";
import type { Engine, Session } from "./engine.ts";
import { withJoinedSettings } from "./joined-settings.ts";

describe("settings at the beginning of a transaction", () => {
  let sent: string[];
  let engine: Engine;
  let session: Session;
  let failure: Error | null;
  beforeEach(async () => {
    sent = [];
    failure = null;
    const line = (text: string, values: readonly unknown[]) => [text, ...values].join(" | ");
    engine = {
      kind: "postgres",
      load: () => ({ waiting: 0, busy: 0, idle: 0 }),
      acquire: async () => {
        sent.push("acquired");
        return {
          run: async (text, values) => {
            sent.push(line(text, values));
            return { rows: [text], affectedRows: 1 };
          },
          beginWith: async (settings, text, values) => {
            const names = [...settings].map(([name, value]) => `${name}=${value}`);
            sent.push(`begin with ${names.join(", ")}: ${line(text, values)}`);
            if (failure !== null) throw failure;
            return { rows: [text], affectedRows: 1 };
          },
          release: (broken) => sent.push(`released ${broken}`),
        };
      },
      close: async () => {},
    };
    session = await withJoinedSettings(engine).acquire();
  });
  const run = (text: string, ...values: unknown[]) => session.run(text, values, {});
  const set = (name: string, value: unknown) => run(`SELECT set_config('${name}', $1, true)`, value);

  test("go with the first question", async () => {
    await run("begin");
    expect((await set("role", "anon")).rows).toEqual([{ set_config: "anon" }]);
    await set("request.jwt.claim.sub", "");
    await set("role", "authenticated");
    expect(sent).toEqual([]);
    expect((await run("select 1", 7)).rows).toEqual(["select 1"]);
    await set("later", "x");
    await run("commit");
    expect(sent).toEqual([
      "acquired",
      "begin with role=authenticated, request.jwt.claim.sub=: select 1 | 7",
      "SELECT set_config('later', $1, true) | x",
      "commit",
    ]);
  });

  test("are forgotten with a transaction that asks nothing, and no session is taken for it", async () => {
    await run("begin");
    await set("role", "service_role");
    await run("rollback");
    session.release(false);
    expect(sent).toEqual([]);
    await run("begin");
    await run("select 1");
    await run("rollback");
    await run("select 2");
    expect(sent).toEqual(["acquired", "begin with : select 1", "rollback", "select 2"]);
  });

  test("that cannot be made let nothing else run until the transaction has ended", async () => {
    failure = new Error("no such role");
    await run("begin");
    await set("role", "authenticated");
    const asked = await Promise.allSettled([run("select 1"), run("select 2")]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(run("select 3")).rejects.toThrow("no such role");
    await run("rollback");
    await run("select 4");
    expect(sent).toEqual(["acquired", "begin with role=authenticated: select 1", "rollback", "select 4"]);
  });

  test.each([
    ["SELECT set_config('role', $1, false)", "a"],
    ["SELECT set_config('role', $1, true), 1", "a"],
    ["SELECT set_config('role', $1, true)", 5],
    ["set role service_role", undefined],
  ])("%s with %j is sent as it is", async (text, value) => {
    await run("begin");
    await run(text, ...(value === undefined ? [] : [value]));
    const asked = [text, ...(value === undefined ? [] : [value])].join(" | ");
    expect(sent).toEqual(["acquired", `begin with : ${asked}`]);
  });

  test("outside a transaction are none of its business", async () => {
    await set("role", "anon");
    session.release(true);
    await Promise.resolve();
    expect(sent).toEqual(["acquired", "SELECT set_config('role', $1, true) | anon", "released true"]);
  });
});
