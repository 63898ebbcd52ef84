const TRACKING = /^(?:utm_[^=]*|gclid|fbclid|srsltid|ref)(?:=|$)/i;

/** Whether a parameter of an address, with or without its value, says where a visitor came from and nothing about the page. */
export const isTracking = (parameter: string): boolean => TRACKING.test(parameter);
