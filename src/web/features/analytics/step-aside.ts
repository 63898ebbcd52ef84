const controls = "a, button, input, select, textarea, summary, [role], [tabindex]";
/** No control is smaller than so many pixels both ways. */
const STEP = 12;

/** Whether the corner, unmoved, lies over a control of the page, or over its text and boxes where they count too. */
function isOver(corner: HTMLElement, main: Element, countsAll: boolean): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = corner;
  const found = new Set<Element>();
  for (let y = top; y <= top + height; y += STEP)
    for (let x = left; x <= left + width; x += STEP)
      for (const element of document.elementsFromPoint(x, y)) if (main.contains(element)) found.add(element);
  const box = { left, top, right: left + width, bottom: top + height };
  return [...found].some((element) => {
    const control = element.closest(controls);
    if (control && control !== main && main.contains(control)) return true;
    return countsAll && (isBox(element, main) || hasTextIn(element, box));
  });
}

/** Whether an element has a ground of its own, such as a notice. */
const isBox = (element: Element, main: Element): boolean =>
  element !== main && getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)";

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Whether a line of an element's own text crosses a box; the element itself may be much wider than its text. */
function hasTextIn(element: Element, box: Box): boolean {
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === "") return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      (line) =>
        line.left < box.right && line.right > box.left && line.top < box.bottom && line.bottom > box.top,
    );
  });
}

/**
 * Takes what lies in the corner of a page, and the page; has it step aside (`data-aside`) while it would cover a control,
 * and on narrow screens, where pages leave it no room beside them, also over text and boxes and while one scrolls on. Returns what ends that.
 */
export function stepAside(corner: HTMLElement, main: Element): () => void {
  const narrow = matchMedia("(max-width: 900px)");
  const phone = matchMedia("(max-width: 699px)");
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
    corner.toggleAttribute(
      "data-aside",
      (narrow.matches && isScrollingOn) || isOver(corner, main, phone.matches),
    );
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  let pause = 0;
  /** While a page fills, looking would have it laid out once more for each part that comes. */
  const lookOnceFilled = () => {
    clearTimeout(pause);
    pause = window.setTimeout(lookSoon, 300);
  };
  const content = new MutationObserver(lookOnceFilled);
  content.observe(main, { childList: true, subtree: true });
  const size = new ResizeObserver(lookOnceFilled);
  size.observe(main);
  addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  lookOnceFilled();
  return () => {
    clearTimeout(pause);
    cancelAnimationFrame(frame);
    content.disconnect();
    size.disconnect();
    removeEventListener("scroll", lookSoon);
    removeEventListener("resize", lookSoon);
  };
}
