import { CircleHelp, CreditCard, KeyRound, LogOut, UserRound } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useAuthContext } from "../../session/auth-context.ts";
import { fullNameOf, initialsOf, pictureOf } from "../../session/initials.ts";
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";
import {
  chooseTheme,
  readThemeChoice,
  type ThemeChoice,
  themeChoices,
  watchTheme,
} from "../../ui/form/theme.ts";
import { showToast } from "../../ui/toast.ts";

const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

type AccountMenuProps = {
  /** The button that opens the menu; the avatar by default. */
  readonly trigger?: ReactElement;
  readonly align?: "start" | "end";
  readonly side?: "top" | "bottom";
};

type AvatarProps = {
  readonly initials: string;
  /** A picture of the person; their initials stand in until it has come, or where it does not come. */
  readonly picture: string | null;
};

/** A person in a circle. The control around it says who that is. */
function Avatar({ initials, picture }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="avatar" aria-hidden>
      {initials}
      {picture !== null && picture !== failed && (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
      )}
    </span>
  );
}

/** The signed-in user's menu: account, plan, password, theme, help, and the way out. */
export function AccountMenu({ trigger, align = "end", side = "bottom" }: AccountMenuProps) {
  const { user, signOut } = useAuthContext();
  const navigate = useNavigate();
  const theme = useSyncExternalStore<ThemeChoice>(watchTheme, readThemeChoice, () => "system");
  /** Null until it is asked for: its code comes then. */
  const [isPasswordOpen, setIsPasswordOpen] = useState<boolean | null>(null);

  const logOut = async () => {
    const outcome = await signOut();
    if (outcome.kind === "failed") return showToast("error", outcome.message ?? "Unable to sign out.");
    showToast("success", "Signed out successfully.");
    await navigate("/");
  };

  // Named with the initials too, which is what people who speak to their computer see of it.
  const initials = initialsOf(user);
  const avatarButton = (
    <button type="button" className="avatar-button" aria-label={`Account, ${initials}`}>
      <Avatar initials={initials} picture={pictureOf(user)} />
    </button>
  );

  return (
    <>
      <Menu label="Account" trigger={trigger ?? avatarButton} align={align} side={side}>
        <MenuGroup
          label={
            <span className="whose">
              {user && fullNameOf(user) && <b>{fullNameOf(user)}</b>}
              <span>{user?.email ?? "Signed in"}</span>
            </span>
          }
        >
          <MenuLink icon={UserRound} to="/account">
            Account Details
          </MenuLink>
          <MenuLink icon={CreditCard} to="/plan">
            My Plan
          </MenuLink>
          <MenuItem icon={KeyRound} onSelect={() => setIsPasswordOpen(true)}>
            Reset Password
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuChoice label="Theme" options={themeChoices} value={theme} onChange={chooseTheme} />
        <MenuSeparator />
        <MenuLink icon={CircleHelp} to="/help">
          Help
        </MenuLink>
        <MenuItem icon={LogOut} onSelect={() => void logOut()}>
          Log Out
        </MenuItem>
      </Menu>
      {isPasswordOpen !== null && (
        <Suspense>
          <PasswordDialog isOpen={isPasswordOpen} onClose={() => setIsPasswordOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
