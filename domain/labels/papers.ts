/** A label on a roll: each is a page of its own. Millimetres. */
export interface Roll {
  kind: 'roll';
  width: number;
  height: number;
}

/** Labels on an A4 sheet, in columns and rows. Millimetres. */
export interface Sheet {
  kind: 'sheet';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the edge of the sheet to the first label. */
  left: number;
  top: number;
  /** From the left edge of a label to that of the next. */
  step: number;
}

export type Paper = Roll | Sheet;

/** Maximum number of labels of one print. */
export const MAX_LABELS = 1000;

export const A4 = { width: 210, height: 297 };

/** Sheets as they are sold, by the name that stands for them in an address or in storage. */
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

/** Limits of a label of one's own size, in mm: the narrowest that holds an EAN-13, the widest of label printers. */
export const OWN_LABEL = { minWidth: 30, maxWidth: 110, minHeight: 15, maxHeight: 150 };

/** The labels stand in the middle of the sheet, without space between rows. */
function sheet(columns: number, rows: number, width: number, height: number, gap = 0): Sheet {
  const middle = (whole: number, labels: number) => Math.round((whole - labels) * 50) / 100;
  const left = middle(A4.width, columns * width + (columns - 1) * gap);
  const top = middle(A4.height, rows * height);
  return { kind: 'sheet', columns, rows, width, height, left, top, step: width + gap };
}
