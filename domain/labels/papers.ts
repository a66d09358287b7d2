/** A roll of labels; each label is a page of its own. In millimetres. */
interface Roll {
  kind: 'roll';
  width: number;
  height: number;
}

/** An A4 sheet of labels in columns and rows. In millimetres. */
interface Sheet {
  kind: 'sheet';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Distance from the edge of the sheet to the first label. */
  left: number;
  top: number;
  /** Distance between the left edges of neighbouring labels. */
  step: number;
}

export type Paper = Roll | Sheet;

/** Maximum number of labels in one print. */
export const MAX_LABELS = 1000;

export const A4 = { width: 210, height: 297 };

/** Sheets that are sold, by their name in URLs and in storage. */
export const SHEETS = {
  'a4-3x8': sheet(3, 8, 70, 37),
  'a4-3x7': sheet(3, 7, 63.5, 38.1, 2.5),
  'a4-4x10': sheet(4, 10, 48.5, 25.4),
  'a4-4x10-sin-margen': sheet(4, 10, 52.5, 29.7),
  'a4-4x12': sheet(4, 12, 45.7, 21.2, 2.5),
  'a4-5x13': sheet(5, 13, 38.1, 21.2, 2.5),
} as const satisfies Record<string, Sheet>;

export const ROLLS = {
  '50x25': { kind: 'roll', width: 50, height: 25 },
  '40x30': { kind: 'roll', width: 40, height: 30 },
  '58x40': { kind: 'roll', width: 58, height: 40 },
} as const satisfies Record<string, Roll>;

export type PaperName = keyof typeof SHEETS | keyof typeof ROLLS;

/**
 * Limits of a label size that staff enter, in mm: from the narrowest that holds an EAN-13 to the widest that label
 * printers take.
 */
export const OWN_LABEL = { minWidth: 30, maxWidth: 110, minHeight: 15, maxHeight: 150 };

/** A sheet with its labels in the middle, without space between rows. */
function sheet(columns: number, rows: number, width: number, height: number, gap = 0): Sheet {
  const middle = (whole: number, labels: number) => Math.round((whole - labels) * 50) / 100;
  const left = middle(A4.width, columns * width + (columns - 1) * gap);
  const top = middle(A4.height, rows * height);
  return { kind: 'sheet', columns, rows, width, height, left, top, step: width + gap };
}
