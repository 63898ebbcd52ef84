/** Takes the QR code of supabase-js, SVG text as a data address; returns it escaped, for <img> alone, or null where it is no SVG. */
export function pictureAddress(qrCode: string): string | null {
  const svg = /^data:image\/svg\+xml[^,]*,(.*<svg.*)$/s.exec(qrCode)?.[1];
  // As it comes, a # in a colour would end the address, and quotes and line breaks are read differently by browsers.
  return svg === undefined ? null : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
