/** Half widths from the centre line (x 600) and heights, in user units. */
export interface LegSize {
  waist: number;
  hip: number;
  crotchY: number;
  /** Distances of the hem's two corners from the centre line. */
  outer: number;
  inner: number;
  hemY: number;
}

/** The upper edge of the waistband. */
export const TOP = 172;

/** The height of the waistband. */
export const BAND = 62;
