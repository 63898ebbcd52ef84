import { type DataProviderId, dataProviderIds } from "#assistants/surfaces/data-providers.ts";
import { shareOf } from "../chance.ts";
import type { World } from "../world.ts";
import { brightdataStandIn } from "./brightdata-stand-in.ts";
import { cloroStandIn } from "./cloro-stand-in.ts";
import { dataforseoStandIn } from "./dataforseo-stand-in.ts";
import { olostepStandIn } from "./olostep-stand-in.ts";
import { oxylabsStandIn } from "./oxylabs-stand-in.ts";
import type { Desk, ProviderReply, ProviderRequest, ProviderStandIn } from "./provider-desk.ts";
import { accountFault, type ProviderOrders, type TaskFault, taskFaultOf } from "./provider-orders.ts";
import { createProviderTasks, type StandInTask } from "./provider-tasks.ts";
import { standInPage } from "./stand-in-page.ts";

const standIns: Readonly<Record<DataProviderId, ProviderStandIn>> = {
  dataforseo: dataforseoStandIn,
  cloro: cloroStandIn,
  brightdata: brightdataStandIn,
  oxylabs: oxylabsStandIn,
  olostep: olostepStandIn,
};

/** Base URL of a data provider at a stand-in. */
export const standInProviderUrl = (origin: string, id: DataProviderId): string => `${origin}/providers/${id}`;

const POST_FAULTS: ReadonlySet<TaskFault> = new Set(["auth", "quota", "rate", "server"]);

/** All data providers at once, with their tasks. */
export function createProviderStandIns({ world, seed }: { readonly world: World; readonly seed: number }) {
  const tasks = createProviderTasks();

  const deskOf = (provider: DataProviderId, account: string, orders: ProviderOrders, now: number): Desk => ({
    refusal: accountFault(account),
    post: (posted) => {
      tasks.posted(posted.key);
      const number = tasks.nextNumber();
      const share = shareOf(seed, "task-fault", provider, posted.key, posted.prompt);
      const fault = taskFaultOf(orders, { prompt: posted.prompt, account, share });
      if (fault !== null && POST_FAULTS.has(fault)) return { task: null, fault };
      const task: StandInTask = {
        ...posted,
        id: `task-${provider}-${number}`,
        provider,
        fault,
        createdAt: now,
        state: "open",
      };
      tasks.add(task);
      return fault === "lost-reply" ? { task, fault } : { task, fault: null };
    },
    task: (id) => {
      const found = tasks.get(id);
      return found?.provider === provider ? found : null;
    },
    all: tasks.all(provider),
    isDone: ({ fault, createdAt }) =>
      fault !== "never" && fault !== "unknown-status" && now - createdAt >= orders.taskMs,
    collect: (task) => {
      if (task.state === "open") task.state = "collected";
      return standInPage(world, seed, task);
    },
  });

  return {
    counts: tasks.counts,
    reset: tasks.reset,
    /** Takes a path with or without `/providers/<id>`; null where it belongs to no provider. */
    answer(
      request: ProviderRequest,
      account: string,
      orders: ProviderOrders,
      now: number,
    ): { readonly reply: ProviderReply; readonly hooked: StandInTask | null } | null {
      const named = dataProviderIds.find((id) => request.path.startsWith(`/providers/${id}/`));
      const path = named === undefined ? request.path : request.path.slice(`/providers/${named}`.length);
      for (const id of named === undefined ? dataProviderIds : [named]) {
        const before = tasks.nextNumber();
        const reply = standIns[id]({ ...request, path }, deskOf(id, account, orders, now));
        if (reply === null) continue;
        tasks.called(id, now);
        const made = tasks.nextNumber() > before ? (tasks.all(id).at(-1) ?? null) : null;
        return { reply, hooked: made?.hook == null ? null : made };
      }
      return null;
    },
  };
}
