/** What exists of a picture under /site: a JPEG, and a WebP for each of the widths. */
export interface SitePictureSize {
  /** Widths in px that exist as WebP: {name}-{width}.webp. */
  widths: readonly number[];
  /** Size of the JPEG in px, for the aspect ratio. */
  width: number;
  height: number;
  tall?: { name: string; widths: readonly number[] };
}

const WIDE = { widths: [960, 1600, 2400], width: 2400, height: 1200 };
const TALL = { widths: [640, 1200], width: 1200, height: 1500 };
const hero = (number: 1 | 2 | 3) => ({ ...WIDE, tall: { name: `hero-${number}-tall`, widths: TALL.widths } });

/** The pictures that come with the shop, by file name without its extension. */
export const SITE_PICTURES: Readonly<Record<string, SitePictureSize>> = {
  'hero-1': hero(1),
  'hero-2': hero(2),
  'hero-3': hero(3),
  caballero: TALL,
  dama: TALL,
  sesenta: { ...WIDE, height: 900 },
  'primera-compra': { ...TALL, height: 800 },
};

/** `/site/hero-1.jpg` */
export function siteSource(name: string): string {
  return `/site/${name}.jpg`;
}

/** 'hero-1' of `/site/hero-1.jpg`; undefined for a picture that does not come with the shop. */
export function siteName(src: string): string | undefined {
  return Object.keys(SITE_PICTURES).find((name) => siteSource(name) === src);
}
