import type { Element } from "domhandler";
import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, lineage } from "./html-document.ts";
import { mainElements } from "./main-content.ts";
import { visibleText } from "./visible-text.ts";

export type ContentImage = {
  readonly element: Element;
  /** Where the picture comes from, as written. */
  readonly source: string;
  readonly alt: string | null;
  /** The alt text says in words what the picture shows. */
  readonly isDescribed: boolean;
};

const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)$|^(?:img|dsc|pxl|screenshot|image)[-_ ]?\d+$/i;
const SAYS_NOTHING = new Set(
  "image images photo photos picture logo img icon graphic untitled bild foto imagen immagine imagem zdjęcie afbeelding resim картинка изображение фото логотип 画像 写真 图片 图像".split(
    " ",
  ),
);

/** The pictures of the main content that carry meaning: spacers, tracking pixels and decoration are left out. */
export const contentImages: (document: HtmlDocument) => readonly ContentImage[] = oncePerPage((document) =>
  mainElements(document)
    .filter((element) => element.name === "img" && !isSpacer(element) && !isDecoration(document, element))
    .map((element) => {
      const alt = element.attribs.alt?.replace(/\s+/g, " ").trim() ?? null;
      return { element, source: sourceOf(element), alt, isDescribed: alt !== null && isDescription(alt) };
    }),
);

const isDescription = (alt: string): boolean =>
  [...alt].length >= 3 && !FILE_NAME.test(alt) && !SAYS_NOTHING.has(alt.toLowerCase());

/** The address a lazily loaded picture will have; its src holds a placeholder until then. */
const sourceOf = ({ attribs }: Element): string =>
  attribs["data-src"] ??
  attribs["data-lazy-src"] ??
  attribs["data-original"] ??
  attribs.srcset ??
  attribs.src ??
  "";

function isSpacer(element: Element): boolean {
  const { width, height } = element.attribs;
  const isDot = (size: string | undefined) => size !== undefined && Number.parseFloat(size) <= 1;
  return (
    (isDot(width) && isDot(height)) ||
    sourceOf(element).trim() === "" ||
    /^data:/i.test(sourceOf(element).trim())
  );
}

/** Marked as decoration, or an empty alt text beside words that say the same: a picture in a labelled link or button. */
function isDecoration(document: HtmlDocument, element: Element): boolean {
  const role = element.attribs.role?.trim().toLowerCase();
  if (role === "presentation" || role === "none") return true;
  if (element.attribs.alt?.trim() !== "") return false;
  const control = lineage(element).find(
    ({ name, attribs }) => name === "a" || name === "button" || attribs.role === "button",
  );
  return control !== undefined && visibleText(document, control, undefined, 100) !== "";
}
