/** Seconds of each step on two idle cores. A step may take half as many again; where the machine is slower or busy, more in proportion. */
const budgets: Readonly<Record<string, number>> = {
  types: 120,
  "lint, format and import boundaries": 120,
  "unused files, exports and packages": 120,
  "database files of the tests": 60,
  "unit and database tests": 320,
  "browser tests": 280,
};

const ALLOWED = 1.5;
/** What the loop of `slowness` takes on one of those cores. */
const USUAL_MS = 105;

/** How much slower than usual this machine is just now, at least 1: the time of a small fixed piece of work tells. */
export function slowness(): number {
  const started = performance.now();
  let value = 1;
  for (let turn = 0; turn < 20_000_000; turn += 1) value = (value * 1_103_515_245 + 12_345) & 0x7fff_ffff;
  const taken = performance.now() - started;
  return value < 0 ? 1 : Math.max(1, taken / USUAL_MS);
}

/** Takes how long a step took; returns what to say where that is too long for such a machine, else null. */
export function overBudget(name: string, seconds: number, slower: number): string | null {
  const budget = budgets[name];
  if (budget === undefined || seconds <= ALLOWED * budget * slower) return null;
  const machine = slower > 1 ? ` on a machine ${slower.toFixed(1)} times slower than usual` : "";
  return `too slow: ${name} took ${seconds.toFixed(0)} s${machine}, more than ${ALLOWED} times its ${budget} s`;
}
