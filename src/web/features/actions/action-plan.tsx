import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Action, ActionPlan } from "#api/actions/contract.ts";
import { fetchMembers } from "../../api/people.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { usePlan } from "./use-decisions.ts";

const NOBODY = "";
const DAY_MS = 86_400_000;
const waits = [7, 30, 90] as const;

type ActionPlanFormProps = { readonly brandId: string; readonly action: Action; readonly today: string };

/** Who does an action and by when, kept as it is chosen; and how to let it wait. */
export function ActionPlanForm({ brandId, action: { id, plan }, today }: ActionPlanFormProps) {
  const { members, isFailed } = useMembers(brandId);
  const { plan: keep, isPlanning } = usePlan(brandId);
  const [due, setDue] = useState(plan.dueOn ?? "");
  const keepDue = () => {
    if ((due || null) !== plan.dueOn) void keep(id, { dueOn: due || null });
  };
  const people = members ?? (plan.assignee === null ? [] : [plan.assignee]);
  return (
    <div className="action-plan">
      <Select
        label="Who does it"
        options={[
          { value: NOBODY, label: isFailed ? "People could not be loaded" : "Nobody yet" },
          ...people.map(({ userId, name, isYou }) => ({
            value: userId,
            label: isYou ? `${name} (you)` : name,
          })),
        ]}
        value={plan.assignee?.userId ?? NOBODY}
        onChange={(chosen) => void keep(id, { assigneeId: chosen === NOBODY ? null : chosen })}
      />
      <TextField
        label="Due"
        type="date"
        value={due}
        onChange={({ target }) => setDue(target.value)}
        onBlur={keepDue}
      />
      <Select
        label="Snooze"
        options={[
          { value: "", label: plan.isSnoozed ? `Until ${dayText(plan.snoozedUntil)}` : "Not snoozed" },
          ...(plan.isSnoozed ? [{ value: "0", label: "Open again now" }] : []),
          ...waits.map((days) => ({ value: String(days), label: `For ${days} days` })),
        ]}
        value=""
        onChange={(days) => {
          if (days !== "")
            void keep(id, { snoozedUntil: days === "0" ? null : dayAfter(today, Number(days)) });
        }}
      />
      <p className="vh" role="status">
        {isPlanning ? "Saving…" : ""}
      </p>
    </div>
  );
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** "Mara Lindt, due 4 Dec 2026, late"; null where nothing is planned. */
export function planWords(
  { assignee, dueOn, snoozedUntil, isSnoozed }: ActionPlan,
  today: string,
): string | null {
  const parts = [
    assignee && (assignee.isYou ? "You" : assignee.name),
    dueOn && `due ${dayText(dueOn)}${dueOn < today ? ", late" : ""}`,
    isSnoozed && `snoozed until ${dayText(snoozedUntil)}`,
  ].filter((part) => typeof part === "string");
  return parts.length === 0 ? null : parts.join(", ");
}

/** Who works on a brand, by name; undefined until they are known. */
function useMembers(brandId: string) {
  const accessToken = useAccessToken();
  const { data, isError } = useQuery({
    queryKey: ["people", brandId, "names"],
    queryFn: async ({ signal }) => fetchMembers(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return {
    members: data?.map(({ userId, fullName, email, isYou }) => ({
      userId,
      name: fullName ?? email ?? "A member",
      isYou,
    })),
    isFailed: isError && data === undefined,
  };
}
