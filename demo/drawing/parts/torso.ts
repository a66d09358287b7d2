import { symmetric } from '../pieces/path.ts';

/** Half widths from the centre line (x 600) and heights of a bodice, in user units. */
export interface TorsoSize {
  neck: number;
  neckY: number;
  /** The lowest point of the neckline. */
  dipY: number;
  shoulder: number;
  shoulderY: number;
  chest: number;
  chestY: number;
  waist: number;
  waistY: number;
  hem: number;
  /** Height of the hem at the side seam and at the centre. */
  hemSideY: number;
  hemY: number;
}

/** The outline of a bodice; `neckline` V for a straight cut, U for a round one. */
export function torsoOutline(size: TorsoSize, neckline: 'U' | 'V' = 'U'): string {
  const x = (half: number) => 600 - half;
  const { neck, neckY, dipY, shoulder, shoulderY, chest, chestY, waist, waistY, hem, hemSideY, hemY } = size;
  const neckCurve =
    neckline === 'U'
      ? `C${x(neck * 0.55)} ${dipY} ${x(neck * 0.92)} ${neckY + (dipY - neckY) * 0.55} ${x(neck)} ${neckY}`
      : `C${x(neck * 0.4)} ${dipY - (dipY - neckY) * 0.42} ${x(neck * 0.95)} ${neckY + (dipY - neckY) * 0.2} ${x(neck)} ${neckY}`;
  const tail = hemY - hemSideY;
  return symmetric(
    `M600 ${dipY}${neckCurve}` +
      `C${x(neck + (shoulder - neck) * 0.35)} ${neckY + (shoulderY - neckY) * 0.24} ${x(neck + (shoulder - neck) * 0.7)} ${neckY + (shoulderY - neckY) * 0.58} ${x(shoulder)} ${shoulderY}` +
      `C${x(shoulder - 26)} ${shoulderY + (chestY - shoulderY) * 0.36} ${x(shoulder - 8)} ${chestY - 58} ${x(chest)} ${chestY}` +
      `C${x(chest - 2)} ${chestY + 90} ${x(waist)} ${waistY - 110} ${x(waist)} ${waistY}` +
      `C${x(waist)} ${waistY + 120} ${x(hem)} ${hemSideY - 170} ${x(hem)} ${hemSideY}` +
      `C${x(hem * 0.86)} ${hemSideY + tail * 0.12} ${x(hem * 0.62)} ${hemY} ${x(hem * 0.36)} ${hemY}L600 ${hemY}`,
  );
}

/** The line that runs `inset` above the hem of the bodice. */
export function hemLine(size: TorsoSize, inset: number): string {
  const { hem, hemSideY, hemY } = size;
  const tail = hemY - hemSideY;
  const y = -inset;
  return (
    `M${600 - hem} ${hemSideY + y}C${600 - hem * 0.86} ${hemSideY + tail * 0.12 + y} ${600 - hem * 0.62} ${hemY + y} ${600 - hem * 0.36} ${hemY + y}` +
    `L${600 + hem * 0.36} ${hemY + y}C${600 + hem * 0.62} ${hemY + y} ${600 + hem * 0.86} ${hemSideY + tail * 0.12 + y} ${600 + hem} ${hemSideY + y}`
  );
}

/** The left (-1) or right (1) armhole line, moved inwards by `inset`. */
export function armholeLine(size: TorsoSize, side: -1 | 1, inset = 0): string {
  const { shoulder, shoulderY, chest, chestY } = size;
  const x = (half: number) => 600 + side * (half - inset);
  return `M${x(shoulder)} ${shoulderY}C${x(shoulder - 26)} ${shoulderY + (chestY - shoulderY) * 0.36} ${x(shoulder - 8)} ${chestY - 58} ${x(chest)} ${chestY}`;
}
