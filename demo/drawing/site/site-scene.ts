import type { Size } from '../pieces/drawing-layers.ts';
import type { Point } from '../pieces/path.ts';
import type { LaidItem } from '../rendering/lay-out.ts';

/** A picture of the site itself: the items on its table, lowest first. */
export interface SiteScene {
  name: string;
  size: Size;
  /** Widths of its WebP files. */
  webp: readonly number[];
  seed: number;
  items: LaidItem[];
  /** Colour of the table, `#rrggbb`, equal to that of the page around it. */
  ground?: string;
  /** Maximum size of the JPEG in bytes. */
  jpegLimit?: number;
}

export const WIDE = { size: { width: 2400, height: 1200 }, webp: [960, 1600, 2400] };
export const TALL = { size: { width: 1200, height: 1500 }, webp: [640, 1200] };

/** Scales the whole composition (down, if `by` is below 1) about a point of the picture. */
export function zoomed(by: number, [cx, cy]: Point, items: LaidItem[]): LaidItem[] {
  return items.map((item) => ({
    ...item,
    at: [cx + (item.at[0] - cx) * by, cy + (item.at[1] - cy) * by],
    scale: item.scale * by,
  }));
}
