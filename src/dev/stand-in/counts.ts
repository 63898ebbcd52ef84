import type { AssistantId } from "#assistants/assistants.ts";
import { type Fault, isCharged } from "./faults.ts";

export type Counts = {
  /** Questions that arrived. */
  asked: number;
  /** Those a provider would charge for, among them answers that got lost on the way back. */
  paid: number;
  underWay: number;
  mostUnderWay: number;
  readonly faults: Record<string, number>;
  readonly byAssistant: Record<string, number>;
};

/** How often what was asked: one for a server. */
export function createCounts() {
  let counts = empty();
  /** How often each (assistant, prompt) was asked on each day: its runs. */
  let runs = new Map<string, number>();
  return {
    arrive(assistant: AssistantId, fault: Fault | null): void {
      counts.asked += 1;
      if (isCharged(fault)) counts.paid += 1;
      counts.underWay += 1;
      counts.mostUnderWay = Math.max(counts.mostUnderWay, counts.underWay);
      counts.byAssistant[assistant] = (counts.byAssistant[assistant] ?? 0) + 1;
      if (fault !== null) counts.faults[fault] = (counts.faults[fault] ?? 0) + 1;
    },
    /** 0 for the first time this prompt is asked on that day. */
    nextRun(assistant: AssistantId, prompt: string, day: number): number {
      const name = `${assistant}|${day}|${prompt}`;
      const run = runs.get(name) ?? 0;
      runs.set(name, run + 1);
      return run;
    },
    leave(): void {
      counts.underWay -= 1;
    },
    read: (): Counts => structuredClone(counts),
    reset(): void {
      const { underWay } = counts;
      counts = { ...empty(), underWay, mostUnderWay: underWay };
      runs = new Map();
    },
  };
}

const empty = (): Counts => ({
  asked: 0,
  paid: 0,
  underWay: 0,
  mostUnderWay: 0,
  faults: {},
  byAssistant: {},
});
