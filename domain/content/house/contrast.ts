/** A colour as `#rrggbb`. */
export type Colour = string;

/** The contrast that WCAG 2.2 asks of text (1.4.3, level AA). */
export const READABLE = 4.5;

export const COLOUR = /^#[0-9a-f]{6}$/;

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance as in WCAG 2.2, 0 to 1. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as in WCAG 2.2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share how much of the second colour, 0 to 1 */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const others = channels(other);
  const parts = channels(one).map((channel, at) => Math.round(channel + ((others[at] ?? channel) - channel) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
