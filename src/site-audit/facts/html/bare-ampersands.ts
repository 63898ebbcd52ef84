/** Takes the text of an XML file, returns it with `&` written as `&amp;` where no reference begins, CDATA sections left alone. */
export const escapeBareAmpersands = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|&(?!(?:[a-z_][\w.-]{0,60}|#\d+|#x[\da-f]+);)/gi, (found) =>
    found === "&" ? "&amp;" : found,
  );
