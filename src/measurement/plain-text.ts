const NOT_PLAIN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]|<[A-Za-z/!?]/u;

/** Whether a name can be stored: no control characters, none that turn the direction of text, and nothing a browser would read as a tag. The tables check the same. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text);
