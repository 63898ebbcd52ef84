const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A count where there is little room: "248", "4.6k", "1.2M". */
export const compactText = (count: number): string => compact.format(count).replace("K", "k");
