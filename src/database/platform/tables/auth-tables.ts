import type { Generated, JSONColumnType } from "kysely";

/** Tables of schema `auth` as far as the product uses them (supabase/auth-schema.sql); on hosted Supabase only `users`. */
export type AuthTables = {
  "auth.users": AuthUsersTable;
  "auth.identities": AuthIdentitiesTable;
  "auth.sessions": AuthSessionsTable;
  "auth.refresh_tokens": AuthRefreshTokensTable;
  "auth.mfa_amr_claims": AuthMethodsTable;
  "auth.mfa_factors": AuthFactorsTable;
  "auth.mfa_challenges": AuthChallengesTable;
  "auth.known_addresses": KnownAddressesTable;
};

export type JsonObject = Record<string, unknown>;

type AuthUsersTable = {
  id: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmation_token: string | null;
  confirmation_sent_at: Date | null;
  recovery_token: string | null;
  recovery_sent_at: Date | null;
  raw_app_meta_data: JSONColumnType<JsonObject, string | undefined> | null;
  raw_user_meta_data: JSONColumnType<JsonObject, string | undefined> | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
};

type AuthIdentitiesTable = {
  id: string;
  provider: string;
  provider_id: string;
  user_id: string;
  identity_data: JSONColumnType<JsonObject, string | undefined>;
  last_sign_in_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
};

type AuthSessionsTable = {
  id: string;
  user_id: string;
  not_after: Date | null;
  aal: "aal1" | "aal2" | "aal3" | null;
  factor_id: string | null;
  created_at: Date | null;
  updated_at: Date | null;
};

type AuthRefreshTokensTable = {
  id: string;
  token: string;
  user_id: string;
  session_id: string | null;
  revoked: boolean | null;
  parent: string | null;
  created_at: Date | null;
  updated_at: Date | null;
};

type AuthMethodsTable = {
  id: string;
  session_id: string;
  authentication_method: string;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type AuthFactorsTable = {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  secret: string;
  last_used_step: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type AuthChallengesTable = { id: string; factor_id: string; created_at: Generated<Date> };

type KnownAddressesTable = { user_id: string; digest: string; last_used_at: Date };
