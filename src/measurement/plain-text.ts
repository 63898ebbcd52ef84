const NOT_PLAIN = /[\p{Cc}\u2028\u2029]|<[A-Za-z/!?]/u;

/** Whether a name can be stored: no control characters, and nothing a browser would read as a tag. The tables check the same. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text);
