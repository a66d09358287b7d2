/** The widths, in px, that the server makes the shop's own pictures in. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

/** True for pictures of the shop's bucket, which come in several widths. */
function isOurs(src: string): boolean {
  return src.startsWith('/media/');
}

/** The `srcset` of a picture of ours; undefined for one that stands elsewhere and has one size. */
export function srcSetOf(src: string): string | undefined {
  if (!isOurs(src)) return undefined;
  // A picture that was replaced says its version in its address already.
  const joint = src.includes('?') ? '&' : '?';
  return WIDTHS.map((width) => `${src}${joint}w=${width} ${width}w`).join(', ');
}

/** Where to look when `{ref}.jpg` is missing: `{ref}_1.jpg`, and after that nowhere. */
export function alternateOf(src: string): string | null {
  const [, base, query = ''] = /^(\/media\/products\/[^?]+)\.jpg(\?v=\d+)?$/.exec(src) ?? [];
  return base && !/_\d+$/.test(base) ? `${base}_1.jpg${query}` : null;
}
