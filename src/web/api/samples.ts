import type { AddedSample, OwnSample, OwnSamples, SampleWorkspace } from "#api/samples/contract.ts";
import { getJson, sendJson } from "./request.ts";

/** Reads the sample workspace, as anybody; rejects as getJson does. */
export async function fetchSampleWorkspace(signal: AbortSignal): Promise<SampleWorkspace> {
  return await getJson<SampleWorkspace>("/api/v1/sample-workspace", signal);
}

export async function fetchOwnSamples(
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly OwnSample[]> {
  return (await getJson<OwnSamples>("/api/v1/sample-brands", signal, accessToken)).samples;
}

/** Adds a sample to the member's brands; returns the brand's id, the same when it was there already. */
export async function addOwnSample(sample: string, accessToken: string): Promise<string> {
  return (await sendJson<AddedSample>("POST", "/api/v1/sample-brands", { body: { sample }, accessToken }))
    .brandId;
}
