// In the browser build this module stands for @supabase/realtime-js and @supabase/storage-js (vite.config.ts): supabase-js
// prepares a client of each, and the product asks nothing of either.

export class RealtimeClient {
  /** Called with each new token; without a connection there is nobody to tell. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }
}

export class StorageClient {}

export class StorageApiError extends Error {}
