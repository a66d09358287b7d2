import type { Cloth } from '../base/look.ts';
import { TONES } from '../base/tones.ts';
import type { Ink } from '../pieces/piece.ts';
import { clothLength } from '../props/cloth-length.ts';
import { drapedTie } from '../props/draped-tie.ts';
import { shears } from '../props/shears.ts';
import { chalkLine, tailorsChalk } from '../props/tailors-chalk.ts';
import { tapeMeasure } from '../props/tape-measure.ts';
import type { LaidItem } from '../rendering/lay-out.ts';
import { type SiteScene, TALL } from './site-scene.ts';
import {
  BAG,
  BLUSH_SHIRT,
  DRESS,
  folded,
  herringboneCoat,
  NAVY,
  NAVY_DOT,
  navyCoat,
  OXFORDS,
  SKY_SHIRT,
  STRAW_HAT,
  trousersOf,
  WHITE_SHIRT,
  WINE,
  WINE_STRIPE,
} from './wardrobe.ts';

/** Background of the anniversary section. */
const GOLD_SOFT = '#f8ecc9';

const bolt = (x: number, turn: number, cloth: Cloth, color: string, accent?: string, ink?: Ink[]): LaidItem => ({
  what: (seed) => clothLength({ cloth, color, accent, ink, width: 760, height: 1700 }, seed),
  at: [x, 450],
  scale: 0.74,
  turn,
  lift: 24,
});

const stripedTie = () =>
  drapedTie({
    ...WINE_STRIPE,
    points: [
      [1130, 620],
      [1010, 470],
      [820, 470],
      [690, 640],
      [640, 900],
      [560, 1120],
      [600, 1420],
    ],
  });
const tape = () =>
  tapeMeasure([
    [60, 980],
    [260, 900],
    [420, 1010],
    [640, 1080],
    [860, 940],
    [820, 700],
    [960, 520],
    [1300, 470],
  ]);

/** The pictures below the slides, and the share picture. */
export const HOUSE_SCENES: SiteScene[] = [
  {
    name: 'caballero',
    ...TALL,
    seed: 14,
    items: [
      { what: trousersOf({ ...NAVY, color: TONES.charcoal }), at: [520, 880], scale: 0.98, turn: 2 },
      { what: herringboneCoat, at: [560, 720], scale: 0.98, turn: -5, sleeves: { left: -6, right: 42 } },
      { what: OXFORDS, at: [955, 1165], scale: 0.39, turn: 14 },
    ],
  },
  {
    name: 'dama',
    ...TALL,
    seed: 15,
    items: [
      { what: { ...DRESS, color: TONES.saman }, at: [520, 760], scale: 0.98, turn: -5 },
      { what: STRAW_HAT, view: 'back', at: [935, 405], scale: 0.45, turn: 10 },
      { what: BAG, at: [940, 1080], scale: 0.5, turn: 7 },
    ],
  },
  {
    name: 'sesenta',
    size: { width: 2400, height: 900 },
    webp: [960, 1600, 2400],
    seed: 16,
    ground: GOLD_SOFT,
    items: [
      bolt(1885, 11, 'twill', TONES.saman),
      bolt(2070, 9, 'herringbone', TONES.camel, '#d9bb8c'),
      bolt(2225, 12, 'stripe', TONES.white, TONES.steel),
      bolt(2400, 10, 'twill', TONES.navy, undefined, chalkLine('M420 400C470 700 440 980 520 1260')),
      { what: tape, at: [1955, 560], scale: 0.66, lift: 14 },
      { what: shears, at: [1985, 415], scale: 0.58, turn: -62, lift: 14 },
      { what: () => tailorsChalk(), at: [2300, 690], scale: 0.36, turn: 34, lift: 10 },
    ],
  },
  {
    name: 'primera-compra',
    size: { width: 1200, height: 800 },
    webp: [640, 1200],
    seed: 17,
    items: [
      { what: folded(BLUSH_SHIRT), at: [860, 405], scale: 0.69, turn: 10 },
      { what: folded(SKY_SHIRT), at: [600, 410], scale: 0.69, turn: 2 },
      { what: folded(WHITE_SHIRT, NAVY_DOT), at: [340, 400], scale: 0.68, turn: -8 },
      { what: stripedTie, at: [845, 400], scale: 0.54, turn: 6 },
    ],
  },
  {
    name: 'og-default',
    size: { width: 1200, height: 630 },
    webp: [],
    seed: 18,
    jpegLimit: 200 * 1024,
    items: [
      { what: trousersOf(NAVY), at: [365, 375], scale: 0.46, turn: -2 },
      { what: folded(WHITE_SHIRT, WINE), at: [730, 295], scale: 0.52, turn: 8 },
      { what: navyCoat, at: [395, 325], scale: 0.45, turn: -6, sleeves: { left: -6, right: 34 } },
      { what: shears, at: [985, 330], scale: 0.36, turn: 20 },
    ],
  },
];
