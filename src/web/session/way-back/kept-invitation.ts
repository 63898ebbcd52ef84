const KEY = "truenorth-invitation";

/** Keeps the token of an invitation while somebody signs up: a mailed link comes back to another tab, without it. */
export function keepInvitation(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Without storage the link of the invitation is to be opened again.
  }
}

export function keptInvitation(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
