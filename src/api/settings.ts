/** What the HTTP interface knows of the configuration. */
export type ApiSettings = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Proxies in front whose X-Forwarded-For entries are believed. */
  readonly trustedProxies: number;
  /** Tests and intranets: members may name any address to be asked. */
  readonly allowPrivateHosts: boolean;
  readonly bookingUrl: string | null;
  readonly checkoutUrl: string | null;
  readonly customerPortalUrl: string | null;
  /** Where it is set, accounts pay here, and the payment provider says who is on which plan. */
  readonly billingWebhookSecret: string | null;
  readonly supportEmail: string | null;
  readonly googleSignIn: boolean;
  /** Where supabase-js in the browser turns to; `url` null means this server. */
  readonly backend: { readonly url: string | null; readonly publishableKey: string } | null;
  /** Which leads the operator's own webhooks receive. */
  readonly forwards: { readonly getStarted: boolean; readonly strategyCall: boolean };
  /** There is a sample workspace. */
  readonly demo: boolean;
  /** No mail server: mail can be read at /dev/mail, from this machine. */
  readonly usesDevMailbox: boolean;
  /** Who sends it may read the figures; null: only this machine may. */
  readonly metricsToken: string | null;
};
