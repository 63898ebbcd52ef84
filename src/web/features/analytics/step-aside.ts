const controls = "a, button, input, select, textarea, summary, [role], [tabindex]";
/** No control is smaller than so many pixels both ways. */
const STEP = 12;

/** Whether the corner, unmoved, lies over a control of the page. */
function isOver(corner: HTMLElement, main: Element): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = corner;
  for (let y = top; y <= top + height; y += STEP)
    for (let x = left; x <= left + width; x += STEP)
      for (const found of document.elementsFromPoint(x, y)) {
        const control = main.contains(found) && found.closest(controls);
        if (control && control !== main && main.contains(control)) return true;
      }
  return false;
}

/**
 * Takes what lies in the corner of a page, and the page; has it step aside (`data-aside`) while it would cover a control,
 * and on narrow screens while one scrolls on. Returns what ends that.
 */
export function stepAside(corner: HTMLElement, main: Element): () => void {
  const narrow = matchMedia("(max-width: 900px)");
  let last = scrollY;
  let isScrollingOn = false;
  let frame = 0;
  const look = () => {
    frame = 0;
    if (Math.abs(scrollY - last) >= 8) {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 24;
      isScrollingOn = scrollY > last && !isAtEnd;
      last = scrollY;
    }
    corner.toggleAttribute("data-aside", (narrow.matches && isScrollingOn) || isOver(corner, main));
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const content = new MutationObserver(lookSoon);
  content.observe(main, { childList: true, subtree: true });
  const size = new ResizeObserver(lookSoon);
  size.observe(main);
  addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  lookSoon();
  return () => {
    cancelAnimationFrame(frame);
    content.disconnect();
    size.disconnect();
    removeEventListener("scroll", lookSoon);
    removeEventListener("resize", lookSoon);
  };
}
