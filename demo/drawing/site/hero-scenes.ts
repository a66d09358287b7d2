import type { Point } from '../pieces/path.ts';
import { shears } from '../props/shears.ts';
import { tailorsChalk } from '../props/tailors-chalk.ts';
import { tapeMeasure } from '../props/tape-measure.ts';
import { type SiteScene, TALL, WIDE, zoomed } from './site-scene.ts';
import {
  BAG,
  BLOUSE,
  DRESS,
  folded,
  LINEN_TROUSERS,
  LOAFERS,
  NAVY,
  navyCoat,
  SCARF,
  STRAW_HAT,
  sandCoat,
  trousersOf,
  WHITE_SHIRT,
  WINE,
} from './wardrobe.ts';

const tape = () =>
  tapeMeasure([
    [620, 900],
    [760, 930],
    [930, 1040],
    [1010, 1250],
    [1240, 1330],
    [1500, 1260],
  ]);

/** Low screens crop a tenth of these pictures at the top and bottom, so the composition stays inside that. */
const MIDDLE: Point = [1730, 612];

/** The three slides, each in a wide version with text on the left and a tall version with text above. */
export const HERO_SCENES: SiteScene[] = [
  {
    name: 'hero-1',
    ...WIDE,
    seed: 11,
    items: zoomed(0.94, MIDDLE, [
      { what: tape, at: [1900, 610], scale: 0.78 },
      { what: trousersOf(NAVY), at: [1335, 680], scale: 0.82, turn: -2 },
      { what: folded(WHITE_SHIRT, WINE), at: [1900, 545], scale: 0.86, turn: 8 },
      { what: navyCoat, at: [1370, 600], scale: 0.81, turn: -6, sleeves: { left: -6, right: 34 } },
      { what: shears, at: [2215, 815], scale: 0.54, turn: 10 },
      { what: () => tailorsChalk('#e9edf0'), at: [1935, 1035], scale: 0.32, turn: -20 },
    ]),
  },
  {
    name: 'hero-1-tall',
    ...TALL,
    seed: 11,
    items: [
      { what: folded(WHITE_SHIRT, WINE), at: [885, 1075], scale: 0.76, turn: 8 },
      { what: navyCoat, at: [440, 1160], scale: 0.77, turn: -6, sleeves: { left: -6, right: 34 } },
    ],
  },
  {
    name: 'hero-2',
    ...WIDE,
    seed: 12,
    items: zoomed(0.94, MIDDLE, [
      { what: LINEN_TROUSERS, at: [1830, 730], scale: 0.84, turn: 11 },
      { what: sandCoat, at: [1370, 605], scale: 0.81, turn: -5, sleeves: { left: -8, right: 30 } },
      { what: STRAW_HAT, view: 'back', at: [2130, 400], scale: 0.43, turn: 12 },
      { what: LOAFERS, at: [2170, 890], scale: 0.38, turn: 16 },
    ]),
  },
  {
    name: 'hero-2-tall',
    ...TALL,
    seed: 12,
    items: [
      { what: LINEN_TROUSERS, at: [860, 1180], scale: 0.72, turn: 10 },
      { what: sandCoat, at: [435, 1150], scale: 0.74, turn: -5, sleeves: { left: -8, right: 30 } },
      { what: STRAW_HAT, view: 'back', at: [925, 900], scale: 0.39, turn: 12 },
    ],
  },
  {
    name: 'hero-3',
    ...WIDE,
    seed: 13,
    items: zoomed(0.94, MIDDLE, [
      { what: BLOUSE, at: [1840, 570], scale: 0.78, turn: 9, sleeves: { left: -14, right: 40 } },
      { what: DRESS, at: [1350, 605], scale: 0.765, turn: -6 },
      { what: SCARF, at: [1810, 930], scale: 0.32, turn: -14 },
      { what: BAG, at: [2110, 800], scale: 0.5, turn: 7 },
    ]),
  },
  {
    name: 'hero-3-tall',
    ...TALL,
    seed: 13,
    items: [
      { what: BLOUSE, at: [850, 1020], scale: 0.66, turn: 9, sleeves: { left: -14, right: 40 } },
      { what: DRESS, at: [400, 1140], scale: 0.72, turn: -6 },
      { what: BAG, at: [930, 1260], scale: 0.42, turn: 7 },
    ],
  },
];
