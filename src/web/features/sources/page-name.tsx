import { isHost, isOpaqueRedirect } from "#measurement/sources/redirects.ts";

type PageNameProps = { readonly url: string; readonly title: string | null };

/** "https://a.example/b?c" → "a.example/b?c", its escapes as letters where they are some. */
function shortAddress(url: string): string {
  const short = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}

const isRedirect = (url: string): boolean => {
  const parsed = URL.parse(url);
  return parsed !== null && isOpaqueRedirect(parsed);
};

/** Whether nothing tells which page a link leads to: a redirect of Google's whose title is a host, or is missing. */
export const isNameless = ({ url, title }: PageNameProps): boolean =>
  isRedirect(url) && (!title || isHost(title));

/** A page by its title, with its address below, leading to it. */
export function PageName({ url, title }: PageNameProps) {
  // Gemini hands out redirects of a thousand characters that name no page.
  const address = isRedirect(url) ? "Google redirect, page address not known" : shortAddress(url);
  return (
    <a className="page-name" href={url} target="_blank" rel="noopener noreferrer nofollow">
      {title && (
        <span className="page-title" dir="auto">
          {title}
        </span>
      )}
      <span className="page-address" dir="ltr">
        {address}
      </span>
      <span className="vh"> (in a new tab)</span>
    </a>
  );
}
