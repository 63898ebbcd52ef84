/** Every server of the journeys has its own port, counted from the first. */
export const serverPort = Number(process.env.JOURNEYS_PORT ?? 4173);
export const sampleSitePort = serverPort + 1;
export const smtpPort = serverPort + 2;
export const mailboxPort = serverPort + 3;
/** The server that sends mail and has addresses confirmed: on the embedded database, and on Postgres. */
export const confirmingPort = serverPort + 4;
export const postgresPort = serverPort + 5;
/** The server whose sign-in is a hosted Supabase, and its stand-in. */
export const hostedPort = serverPort + 6;
export const hostedBackendPort = serverPort + 7;
/** The server whose operator has keys of assistants, and their stand-in. */
export const assistedPort = serverPort + 8;
export const assistantsPort = serverPort + 9;
export const hostedBackendUrl = `http://127.0.0.1:${hostedBackendPort}`;
