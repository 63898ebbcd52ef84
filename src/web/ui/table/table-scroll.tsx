import { type ReactNode, useLayoutEffect, useRef, useState } from "react";

type TableScrollProps = {
  /** What a screen reader calls it while it can be scrolled. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Where a table goes on: nowhere, where it fits. */
type More = "none" | "right" | "left" | "both";

/** A table that may be wider than its place: it then fades out where it goes on, and can be scrolled by keyboard. */
export function TableScroll({ label, className = "", children }: TableScrollProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<More>("none");
  const [isTall, setIsTall] = useState(false);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    const look = () => {
      setMore(moreOf(place));
      setIsTall(place.scrollHeight > place.clientHeight + 1);
    };
    const sizes = new ResizeObserver(look);
    for (const watched of [place, ...place.children]) sizes.observe(watched);
    place.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener("scroll", look);
    };
  }, []);
  const region = more === "none" && !isTall ? {} : { role: "region", "aria-label": label, tabIndex: 0 };
  return (
    <div ref={ref} className={`table-scroll ${className}`} data-more={more} {...region}>
      {children}
    </div>
  );
}

function moreOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): More {
  // Widths are rounded, the place is not.
  const isMoreLeft = scrollLeft > 1;
  const isMoreRight = scrollLeft + clientWidth < scrollWidth - 1;
  if (isMoreLeft && isMoreRight) return "both";
  return isMoreRight ? "right" : isMoreLeft ? "left" : "none";
}
