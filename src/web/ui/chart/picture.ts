/** What decides how a chart looks; a picture carries it along, as it leaves its style sheets behind. */
const properties = [
  "display",
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "visibility",
] as const;

const SVG = "http://www.w3.org/2000/svg";

/** Takes a chart on the page; returns it as a file that looks the same anywhere, on the page's own paper. */
export function svgOf(chart: SVGSVGElement): string {
  const { width, height } = chart.getBoundingClientRect();
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new Error("a copy of a chart is a chart");
  const originals = chart.querySelectorAll("*");
  for (const [index, element] of copy.querySelectorAll("*").entries()) {
    const original = originals[index];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property));
    for (const name of ["class", "style", "tabindex"]) element.removeAttribute(name);
  }
  for (const name of ["class", "style", "tabindex", "role"]) copy.removeAttribute(name);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  if (!copy.hasAttribute("viewBox")) copy.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const paper = document.createElementNS(SVG, "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

/** Takes a chart on the page; returns it as a PNG of twice its size. Rejects where the browser cannot draw it. */
export async function pngOf(chart: SVGSVGElement): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(chart))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * 2);
  canvas.height = Math.round(height * 2);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file === null ? reject(new Error("no picture")) : resolve(file)), "image/png"),
  );
}
