import type { Generated, JSONColumnType } from "kysely";

export type RecipientState = "asked" | "active" | "off";
type WeeklyReportState = "due" | "sent" | "nothing-new";

/** Tables of reports about visibility: who gets them, when they went out, and the links that open one. */
export type ReportTables = {
  "app.report_designs": ReportDesignsTable;
  "app.report_recipients": ReportRecipientsTable;
  "app.weekly_reports": WeeklyReportsTable;
  "app.weekly_report_mails": WeeklyReportMailsTable;
  "app.portfolio_mail": PortfolioMailTable;
  "app.report_shares": ReportSharesTable;
};

export type ReportDesignsTable = {
  brand_id: string;
  sections: string[] | null;
  logo: Uint8Array | null;
  logo_format: "png" | "jpg" | null;
  logo_url: string | null;
  logo_error: string | null;
  updated_at: Generated<Date>;
};

export type ReportRecipientsTable = {
  id: Generated<string>;
  brand_id: string;
  user_id: string | null;
  email: string | null;
  state: RecipientState;
  added_by: string | null;
  asked_at: Generated<Date>;
  changed_at: Date | null;
};

export type WeeklyReportsTable = {
  brand_id: string;
  week: string;
  state: Generated<WeeklyReportState>;
  created_at: Generated<Date>;
  finished_at: Date | null;
};

export type WeeklyReportMailsTable = {
  brand_id: string;
  week: string;
  recipient_id: string;
  sent_at: Generated<Date>;
};

export type PortfolioMailTable = {
  user_id: Generated<string>;
  wanted: boolean;
  changed_at: Generated<Date>;
  last_week: string | null;
};

export type ReportSharesTable = {
  id: Generated<string>;
  brand_id: string;
  token_hash: string;
  period_from: string;
  period_to: string;
  report: JSONColumnType<object, string>;
  created_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_opened_at: Date | null;
  opened: Generated<number>;
};
