import { NewPasswordPanel } from "../../features/auth/new-password-panel.tsx";
import { unlistedPageMeta } from "../../page-meta.ts";

export const meta = () =>
  unlistedPageMeta("Update password | TrueNorth", "Choose a new password for your TrueNorth account.");

export default function UpdatePassword() {
  return <NewPasswordPanel />;
}
