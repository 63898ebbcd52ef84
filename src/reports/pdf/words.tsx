import { Text, type TextProps } from "@react-pdf/renderer";
import type { ReactNode } from "react";

type Style = Exclude<NonNullable<TextProps["style"]>, readonly unknown[]>;

type Props = {
  /** Points. */
  readonly size?: number;
  /** Line height as a multiple of the size. */
  readonly line?: number;
  /** What has no room in so many lines is cut. */
  readonly maxLines?: number;
  readonly style?: Style | readonly Style[];
  readonly children: ReactNode;
};

/**
 * A paragraph. Size and line height are set on each text itself: an inherited line height is computed from the parent's
 * size, and one inherited by a fixed element grows on every pass of pagination until long documents fail.
 */
export function Words({ size = 9.5, line = 1.4, maxLines, style, children }: Props) {
  const cut = maxLines === undefined ? {} : { maxLines, textOverflow: "ellipsis" as const };
  return <Text style={[{ fontSize: size, lineHeight: line, ...cut }, style ?? []].flat()}>{children}</Text>;
}
