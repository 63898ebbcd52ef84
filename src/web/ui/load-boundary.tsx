import { Component, type ReactNode, useEffect } from "react";
import { Notice } from "./notice.tsx";

type Props = { readonly children: ReactNode };
type State = { readonly failure: unknown };

/** Browsers name it differently: the code of a part did not come, because the network is away or there is a newer version. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof TypeError && /import|module/i.test(failure.message);

/** Parts whose code comes when they are asked for. Where it does not come it says so, and the page around them stays. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { failure: null };
  static getDerivedStateFromError = (failure: unknown): State => ({ failure });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!isLoadFailure(failure)) throw failure;
    return <NotLoaded />;
  }
}

const reload = () => location.reload();

/** What failed to load is remembered as failed: only a page loaded again asks for it again. */
function NotLoaded() {
  useEffect(() => {
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Notice
      tone="bad"
      title="This page could not be loaded."
      action={
        <button className="btn line small" type="button" onClick={reload}>
          Load again
        </button>
      }
    >
      {navigator.onLine
        ? "The server did not answer, or there is a newer version. Nothing is lost."
        : "You are offline. It loads by itself once you are connected. Nothing is lost."}
    </Notice>
  );
}
