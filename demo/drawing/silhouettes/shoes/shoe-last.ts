import { blobThrough, type Point } from '../../pieces/path.ts';

/** The outline of the left shoe from above, toe up; `grow` widens it. */
export function lastOutline(grow: number, pointed: boolean): string {
  const points: Point[] = pointed
    ? [
        [604, 296],
        [560, 380],
        [512, 500],
        [492, 620],
        [510, 760],
        [536, 900],
        [528, 1040],
        [534, 1176],
        [556, 1238],
        [600, 1260],
        [644, 1238],
        [666, 1176],
        [672, 1040],
        [672, 900],
        [694, 760],
        [716, 620],
        [694, 480],
        [644, 368],
      ]
    : [
        [610, 292],
        [536, 322],
        [484, 430],
        [466, 580],
        [484, 740],
        [514, 880],
        [508, 1040],
        [514, 1170],
        [542, 1244],
        [600, 1272],
        [656, 1246],
        [684, 1174],
        [694, 1040],
        [704, 880],
        [734, 720],
        [744, 560],
        [728, 420],
        [682, 320],
      ];
  return blobThrough(
    points.map(([x, y]): Point => [600 + (x - 600) * (1 + grow / 120), 790 + (y - 790) * (1 + grow / 480)]),
  );
}
