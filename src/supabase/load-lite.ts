type Lite = Pick<typeof import("@supabase/lite"), "App" | "getAuthSchemaSql"> &
  Pick<typeof import("@supabase/lite/postgres"), "createPostgresConnection">;

let loading: Promise<Lite> | undefined;

/** The embedded backend's package, loaded when first needed: a hosted project does without it. */
export function loadLite(): Promise<Lite> {
  loading ??= load();
  return loading;
}

/**
 * On being loaded the package replaces `process.emitWarning` by a function that throws at every warning that is an Error
 * object, as Node's own are: that would end the process, so the original is put back.
 */
async function load(): Promise<Lite> {
  const { emitWarning } = process;
  try {
    const { App, getAuthSchemaSql } = await import("@supabase/lite");
    const { createPostgresConnection } = await import("@supabase/lite/postgres");
    return { App, getAuthSchemaSql, createPostgresConnection };
  } finally {
    process.emitWarning = emitWarning;
  }
}
