import { slugify } from '../../text/slug.ts';
import { hexOfColor } from './color-hex.ts';
import type { Garment } from './garment.ts';

/** A colour as the shop filters by it. Names that differ only in case, accents or spaces are one colour. */
export interface FilterColor {
  slug: string;
  name: string;
  /** '#1f2a44'; '' if neither staff nor the name say it. */
  hex: string;
}

/** The colour of a garment; null if it has no name. */
export function filterColor({ colorName, colorHex }: Pick<Garment, 'colorName' | 'colorHex'>): FilterColor | null {
  const slug = slugify(colorName ?? '');
  return colorName && slug ? { slug, name: colorName, hex: colorHex ?? hexOfColor(colorName) } : null;
}
