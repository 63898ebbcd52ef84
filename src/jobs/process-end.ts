import type { Logger } from "pino";

/** Errors that say in words for the operator what to do: their message is the whole story, a stack would hide it. */
const plainErrors = new Set([
  "ConfigError",
  "DirectoryInUseError",
  "DatabaseSetupError",
  "MigrationError",
  "StartError",
  "ListenError",
]);

/** Ctrl-C signals all processes of a terminal, and npm passes its own signal on: so soon after the first it is the same request. */
const SAME_REQUEST_MS = 1000;
const NPM_LOOKED_FOR_MS = 1000;
/** At the start: it changes when the parent ends. */
const firstParent = process.ppid;

/** The process cannot do what it was started for, for a reason the operator can fix. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Tells why the process does not start, in one line where the reason is known, and ends it. */
export function refuseToStart(error: unknown, logger: Logger): never {
  if (error instanceof Error && plainErrors.has(error.name)) process.stderr.write(`${error.message}\n`);
  else if (
    error instanceof Error &&
    "code" in error &&
    /^(?:E[A-Z]+|\d[0-9A-Z]{4})$/.test(String(error.code))
  )
    process.stderr.write(`Could not start: ${error.message || String(error.code)}\n`);
  else logger.fatal({ err: error }, "could not start");
  process.exit(1);
}

/**
 * Ends the process in good order when it is asked to: `close` is given a moment, and a second request ends it at once. Running out of
 * that moment isn't a failure (the next start goes on from what is stored), or a supervisor would restart what was asked to end.
 * What nobody caught ends it too, after a line in the log: its state can no longer be trusted.
 */
export function endInGoodOrder(close: () => Promise<void>, logger: Logger, patienceMs = 10_000): void {
  let endingSince: number | null = null;
  const end = (code: number) => {
    if (endingSince !== null) process.exit(code || 1);
    endingSince = performance.now();
    setTimeout(() => {
      logger.warn("ended before everything was closed");
      process.exit(code);
    }, patienceMs).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        logger.error({ err: error }, "did not end in good order");
        process.exit(code || 1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      if (endingSince === null || performance.now() - endingSince > SAME_REQUEST_MS) end(0);
    });
  for (const event of ["uncaughtException", "unhandledRejection"] as const)
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, "an error nobody caught");
      end(1);
    });
}

/**
 * npm passes on the signals it is sent, except those nobody can catch: has the process end in good order once npm is gone.
 * `lifecycleEvent` is npm's name for the script that runs; undefined without npm.
 */
export function endWithNpm(lifecycleEvent: string | undefined): void {
  if (lifecycleEvent === undefined) return;
  const looking = setInterval(() => {
    if (process.ppid === firstParent) return;
    clearInterval(looking);
    process.kill(process.pid, "SIGTERM");
  }, NPM_LOOKED_FOR_MS);
  looking.unref();
}
