const MAX_BYTES = 1_048_576;
const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** A file that can't be a logo; the message is for the person who chose it. */
export class LogoError extends Error {
  override readonly name = "LogoError";
}

/** Takes the file somebody chose; returns it in base64, WebP as PNG, because a PDF can't hold WebP. Throws LogoError. */
export async function logoInBase64(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES)
    throw new LogoError(
      `The logo has ${figures.format(file.size / MAX_BYTES)} MB. Choose one of at most 1 MB.`,
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  return base64Of(isWebP(bytes) ? await asPng(file) : bytes);
}

const isWebP = (bytes: Uint8Array): boolean =>
  /^RIFF.{4}WEBP/s.test(String.fromCharCode(...bytes.subarray(0, 12)));

async function asPng(file: Blob): Promise<Uint8Array> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoError("This picture is damaged. Save it again as PNG or JPEG.");
  });
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  const png = await canvas.convertToBlob({ type: "image/png" });
  if (png.size > MAX_BYTES)
    throw new LogoError("As PNG this picture has more than 1 MB. Choose a smaller one.");
  return new Uint8Array(await png.arrayBuffer());
}

function base64Of(bytes: Uint8Array): string {
  let text = "";
  // In pieces: a call takes some ten thousand arguments at most.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
