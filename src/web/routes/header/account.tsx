import { AccountMenu } from "../../features/account/account-menu.tsx";
import { AccountChip } from "../../features/dashboard/account-chip.tsx";
import { useAuthContext } from "../../session/auth-context.ts";
import { fullNameOf, initialsOf } from "../../session/initials.ts";

/** At the foot of a sidebar: who is signed in, and their menu. Nothing for visitors. */
export function AccountAtFoot({ isCollapsed = false }: { readonly isCollapsed?: boolean }) {
  const { user } = useAuthContext();
  if (user === null) return null;
  return (
    <AccountMenu
      align="start"
      side="top"
      trigger={
        <AccountChip
          initials={initialsOf(user)}
          name={fullNameOf(user)}
          email={user.email ?? ""}
          isCollapsed={isCollapsed}
        />
      }
    />
  );
}

/** The same menu in the bar of screens that have no sidebar. */
export function AccountInBar() {
  const { user } = useAuthContext();
  return user === null ? null : <AccountMenu />;
}
