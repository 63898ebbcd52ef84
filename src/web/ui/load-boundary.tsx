import { Component, type ReactNode, useEffect } from "react";
import { useIsOnline } from "./hooks/use-is-online.ts";
import { Notice } from "./notice.tsx";

type Props = {
  readonly children: ReactNode;
  /** What it is where it is less than a page: "Search and filters". */
  readonly part?: string;
  /** Shown in its stead where nothing needs to be said. */
  readonly otherwise?: ReactNode;
};
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
    const { children, part, otherwise } = this.props;
    if (failure === null) return children;
    if (!isLoadFailure(failure)) throw failure;
    return otherwise === undefined ? <NotLoaded part={part} /> : otherwise;
  }
}

const reload = () => location.reload();

/** What failed to load is remembered as failed: only a page loaded again asks for it again. */
function NotLoaded({ part }: { readonly part: string | undefined }) {
  const isOnline = useIsOnline();
  const isPage = part === undefined;
  useEffect(() => {
    // Beside a part something may be typed: then it is for the reader to say when.
    if (!isPage) return;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isPage]);
  return (
    <Notice
      tone="bad"
      title={`${part ?? "This page"} could not be loaded.`}
      action={
        <button className="btn line small" type="button" onClick={reload}>
          Load again
        </button>
      }
    >
      {isOnline ? "The server did not answer, or there is a newer version." : "You are offline."}
      {isPage
        ? `${isOnline ? "" : " It loads once you are connected."} Nothing is lost.`
        : ` The rest of this page still works${isOnline ? "" : "; load it again once you are connected"}.`}
    </Notice>
  );
}
