import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { createPortal } from "react-dom";

export type PageHeading = { readonly title: string; readonly subtitle: string; readonly badge?: ReactNode };

type Place = {
  readonly slot: HTMLElement | null;
  readonly claim: () => () => void;
  readonly titleOf: (heading: string) => string;
  readonly about: ReactNode;
};

const PlaceContext = createContext<Place | null>(null);

type PageHeaderFrameProps = {
  /** Shown unless the page below brings a heading of its own. */
  readonly heading: PageHeading;
  /** Takes a heading; returns the title of the browser's window. */
  readonly titleOf: (heading: string) => string;
  /** Beside every heading: what the page shows. */
  readonly about: ReactNode;
  /** Shown at the right end of every header. */
  readonly end?: ReactNode;
  /** Takes the header, ready to be placed; returns the page around it. */
  readonly children: (header: ReactNode) => ReactNode;
};

/** Holds the header of a page and lets the page below fill it: see PageHeader. */
export function PageHeaderFrame({ heading, titleOf, about, end, children }: PageHeaderFrameProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [claims, setClaims] = useState(0);
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const place = useMemo(() => ({ slot, claim, titleOf, about }), [slot, claim, titleOf, about]);
  const header = (
    <header className="page-header">
      <div className="page-header-in">
        <div className="page-header-slot" ref={setSlot}>
          {claims === 0 && <Heading {...heading} windowTitle={titleOf(heading.title)} about={about} />}
        </div>
        {end}
      </div>
    </header>
  );
  return <PlaceContext value={place}>{children(header)}</PlaceContext>;
}

type PageHeaderProps = PageHeading & {
  readonly picture?: ReactNode;
  /** The right-hand slot: what can be done with the page as a whole. */
  readonly children?: ReactNode;
};

/** Rendered anywhere in a page, takes the place of the heading its route has by default. */
export function PageHeader({ children, ...heading }: PageHeaderProps) {
  const place = use(PlaceContext);
  if (place === null) throw new Error("PageHeader must be used within a PageHeaderFrame");
  const { slot, claim, titleOf, about } = place;
  useLayoutEffect(claim, [claim]);
  if (slot === null) return null;
  return createPortal(
    <>
      <Heading {...heading} windowTitle={titleOf(heading.title)} about={about} />
      {children && <div className="page-header-actions">{children}</div>}
    </>,
    slot,
  );
}

type HeadingProps = PageHeading & {
  readonly picture?: ReactNode;
  readonly windowTitle: string;
  readonly about: ReactNode;
};

function Heading({ title, subtitle, badge, picture, windowTitle, about }: HeadingProps) {
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  return (
    <div className="page-heading">
      {picture}
      <div className="page-heading-words">
        <div className="page-heading-line">
          <h1 dir="auto">{title}</h1>
          {badge}
        </div>
        <p>{subtitle}</p>
      </div>
      {about}
    </div>
  );
}
