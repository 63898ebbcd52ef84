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

const CAPTION_HEIGHT = 28;

/** The size of a chart's picture in pixels: the chart, and a line below it that says what it is of. */
function pictureSize(chart: SVGSVGElement) {
  const { width, height } = chart.getBoundingClientRect();
  return { width, height: height + CAPTION_HEIGHT };
}

/** Takes a chart on the page and what it is of; returns it as a file that looks the same anywhere, on the page's own paper. */
export function svgOf(chart: SVGSVGElement, caption: string): string {
  const { width, height } = pictureSize(chart);
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
  const { x, y, width: drawnWidth, height: drawnHeight } = chart.viewBox.baseVal;
  const shown = drawnWidth > 0 ? drawnWidth : width;
  const scale = shown / width;
  const bottom = y + (drawnHeight > 0 ? drawnHeight : height - CAPTION_HEIGHT);
  copy.setAttribute("viewBox", `${x} ${y} ${shown} ${bottom - y + CAPTION_HEIGHT * scale}`);
  copy.append(captionOf(caption, { x: x + 8 * scale, y: bottom + 18 * scale, size: 12 * scale }));
  const paper = document.createElementNS(SVG, "rect");
  paper.setAttribute("x", String(x));
  paper.setAttribute("y", String(y));
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(document.body).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

type Place = { readonly x: number; readonly y: number; readonly size: number };

function captionOf(caption: string, { x, y, size }: Place): SVGTextElement {
  const text = document.createElementNS(SVG, "text");
  const { color, fontFamily } = getComputedStyle(document.body);
  const attributes = { x, y, "font-size": size, "font-family": fontFamily, fill: color };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  text.textContent = caption;
  return text;
}

/** Takes a chart on the page and what it is of; returns it as a PNG of twice its size. Rejects where the browser cannot draw it. */
export async function pngOf(chart: SVGSVGElement, caption: string): Promise<Blob> {
  const { width, height } = pictureSize(chart);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(chart, caption))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * 2);
  canvas.height = Math.round(height * 2);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file === null ? reject(new Error("no picture")) : resolve(file)), "image/png"),
  );
}
