/** A point of the sketch: x to the east, y to the south, in view box units. */
export type Spot = readonly [x: number, y: number];

/** The part of the sketch that is drawn; the coast goes on beyond it. */
export const SKETCH_BOX = { width: 1040, height: 420 };

const WEST = -73.4;
const NORTH = 12.7;
const PER_DEGREE = { lng: 80, lat: 81.2 };

export function toSpot({ lat, lng }: { lat: number; lng: number }): Spot {
  return [Math.round((lng - WEST) * PER_DEGREE.lng), Math.round((NORTH - lat) * PER_DEGREE.lat)];
}

export function toLatLng([x, y]: Spot): [lat: number, lng: number] {
  return [NORTH - y / PER_DEGREE.lat, WEST + x / PER_DEGREE.lng];
}

const spots = (...text: string[]) =>
  text.flatMap((line) => line.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Spot));

/** The coast of Venezuela from west to east, drawn by hand: decorative, not accurate. */
export const COAST = spots(
  '-248,300 -176,252 -168,179 -120,134 -68,138 -64,112 8,115 40,93 96,65 120,41 144,21 176,32 182,49 166,69',
  '152,81 116,93 114,114 124,128 134,142 144,153 145,166 139,179 130,195 120,215 104,233 112,252 124,268',
  '132,286 148,296 172,296 186,284 187,264 184,240 176,219 162,199 154,183 150,166 152,150 148,140 168,136',
  '196,123 228,118 252,109 276,104 286,97 283,88 264,89 253,84 248,69 254,53 270,41 283,49 290,69 293,84',
  '291,96 304,100 328,96 356,102 376,112 400,122 410,138 408,150 414,166 426,179 436,179 456,177 484,175',
  '508,170 532,169 560,168 584,170 587,179 598,193 616,201 644,211 672,214 692,209 701,201 714,196 724,188',
  '736,182 756,184 776,182 778,177 760,175 734,176 730,171 740,166 768,166 796,166 824,162 856,160 888,161',
  '920,161 908,167 888,173 860,179 840,180 844,195 836,209 856,207 872,215 888,227 912,225 936,234 956,237',
  '976,253 992,260 1004,280 1012,300 996,321 980,333 1008,339 1048,333 1076,341 1104,357 1144,382 1184,422',
  '1200,471 1264,520 1352,552',
);

/** Margarita and Trinidad; closed shapes. */
export const ISLANDS = [
  spots('719,140 728,133 740,133 748,138 758,130 762,124 768,133 769,140 763,144 754,147 744,143 732,145 723,143'),
  spots('932,164 956,159 984,152 998,151 988,166 990,187 992,207 968,214 940,214 920,214 940,203 956,191 952,171'),
];

export const ORINOCO = spots('980,333 936,333 896,339 856,352 816,365 788,369 744,386 688,394 640,404 584,410 544,406');
