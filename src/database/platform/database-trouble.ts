/** The database can't be reached just now, or its disk has no room: nothing is wrong with what was asked. */
export type DatabaseTrouble = "away" | "full";

/** Nothing can be stored. Its code is PostgreSQL's own for this. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";
  readonly code = "53100";

  constructor(options?: ErrorOptions) {
    super("The disk is full. Nothing was saved.", options);
  }
}

/** Of the network, and of a server that starts, stops, recovers or has no connection left (classes 08, 57P and 53300). */
const awayCodes =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|08...|57P0[1-3]|53300)$/;
const fullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** `pg` gives these no code. */
const awayMessages = /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect)/;
const connectionCalls = new Set(["connect", "getaddrinfo", "read", "write"]);

const ofDriver = new WeakSet<object>();

/** Awaits what the driver was asked. Its errors of the network are of the database's connection, not of a mail or an assistant. */
export async function askedOfDriver<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (error) {
    for (const one of causesOf(error)) ofDriver.add(one);
    throw error;
  }
}

/** What an error says of the database as a whole; null where it is about the one statement. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  for (const one of causesOf(error)) {
    const code = String(Reflect.get(one, "code") ?? "");
    if (fullCodes.has(code)) return "full";
    // A missing file has the code of a missing socket.
    const isOfConnection =
      !code.startsWith("E") ||
      (ofDriver.has(one) && connectionCalls.has(String(Reflect.get(one, "syscall"))));
    if (awayCodes.test(code) && isOfConnection) return "away";
    if (awayMessages.test(String(Reflect.get(one, "message")))) return "away";
  }
  return null;
}

/** An error and what it was caused by, outermost first; those gathered under one included. */
function causesOf(error: unknown, depth = 0): readonly object[] {
  if (typeof error !== "object" || error === null || depth > 5) return [];
  const gathered = error instanceof AggregateError ? error.errors : [];
  return [error, ...[Reflect.get(error, "cause"), ...gathered].flatMap((one) => causesOf(one, depth + 1))];
}
