import { useId } from "react";
import { showToast } from "../../ui/toast.ts";

type SetUpKeyProps = { readonly secret: string; readonly picture: string | null };

/** The key of an authenticator, to be scanned or copied. */
export function SetUpKey({ secret, picture }: SetUpKeyProps) {
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast("success", "Key copied.");
    } catch {
      // The browser allows it on secure pages only, or was told not to.
      showToast("error", "The key could not be copied. Select it and copy it yourself.");
    }
  };
  return (
    <>
      {picture !== null && (
        <img className="qr" src={picture} alt="QR code with the key, for your authenticator app" />
      )}
      <div className="field">
        <label htmlFor={id}>Key</label>
        <div className="secret">
          <input
            id={id}
            className="input mono"
            value={secret}
            readOnly
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="reveal" onClick={() => void copy()}>
            Copy<span className="vh"> key</span>
          </button>
        </div>
      </div>
    </>
  );
}
