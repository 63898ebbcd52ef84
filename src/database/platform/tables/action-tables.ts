import type { Generated } from "kysely";

/** What members did about their actions. */
export type ActionTables = {
  "app.actions_taken": ActionsTakenTable;
};

export type ActionState = "open" | "done" | "dismissed";

export type ActionsTakenTable = {
  id: Generated<number>;
  brand_id: string;
  action_id: string;
  state: ActionState;
  title: string;
  reason: string | null;
  note: string | null;
  happened_on: string;
  prompt_keys: Generated<string[]>;
  pages: Generated<string[]>;
  decided_at: Generated<Date>;
  decided_by: string | null;
};
