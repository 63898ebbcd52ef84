import type { PortfolioMail } from "#api/reports/contract.ts";
import { getJson, sendJson } from "./request.ts";

const path = "/api/v1/portfolio-mail";

/** Whether the member gets one weekly mail over all their brands; rejects as getJson does. */
export const fetchPortfolioMail = (accessToken: string, signal: AbortSignal): Promise<PortfolioMail> =>
  getJson<PortfolioMail>(path, signal, accessToken);

export const changePortfolioMail = (body: PortfolioMail, accessToken: string): Promise<PortfolioMail> =>
  sendJson<PortfolioMail>("PUT", path, { body, accessToken });
