import { useNavigate } from "react-router";
import { useAuthContext } from "../../session/auth-context.ts";

type AccountQuestionProps = {
  /** Whose account the link opens. */
  readonly email: string;
  readonly onContinue: () => void;
};

/** Asks before a link that this browser did not ask for signs its visitor in, or into another account. */
export function AccountQuestion({ email, onContinue }: AccountQuestionProps) {
  const { user } = useAuthContext();
  const navigate = useNavigate();
  const leave = () => void navigate(user === null ? "/auth" : "/dashboard", { replace: true });
  return (
    <>
      <h1 className="serif">
        Continue as <span className="account-address">{email}?</span>
      </h1>
      <p className="lead">
        {user === null
          ? "This browser didn’t ask for this link. Continue only if the account is yours."
          : "This link signs you in to another account. Continue only if that account is yours, too."}
      </p>
      <button className="btn full" type="button" onClick={onContinue}>
        Continue
      </button>
      <button className="btn line full" type="button" onClick={leave}>
        {user === null ? "Cancel" : `Stay signed in as ${user.email ?? "before"}`}
      </button>
    </>
  );
}
