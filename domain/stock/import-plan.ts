import type { StoreOffer } from './online-offers.ts';
import type { StockRow } from './stock-csv.ts';

export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed';

/** A line with a message, that is anything but a plain update. */
interface ReportedLine {
  line: number;
  barcode: string;
  /** Of a sheet that names locations. */
  location?: string;
  outcome: ImportOutcome;
  message: string;
  /** Index of the empty cell that the message is about; only for a sheet with locations. */
  column?: number;
  /** The message only describes the change. */
  isPlain?: true;
}

/** An existing item with its values after the import. */
export interface PlannedUpdate {
  id: number;
  price: number;
  discPercent: number;
  /** Stock available online. Absent when the sheet names locations, because such a sheet moves pieces instead. */
  stock?: number;
  size: string | null;
}

/** A new variant, with its other fields copied from the oldest item of its ref. */
interface PlannedVariant extends Omit<PlannedUpdate, 'id'> {
  templateId: number;
  barcode: string;
  stock: number;
  /** Pieces added at locations; only for a sheet with locations. */
  moves?: readonly { locationId: number; delta: number }[];
}

/** What an import will write, and its report. */
export interface ImportPlan {
  updates: PlannedUpdate[];
  variants: PlannedVariant[];
  /** Pieces of existing items added at a location or removed from it. */
  moves: { itemId: number; locationId: number; delta: number }[];
  counts: Record<ImportOutcome, number>;
  /** Lines with a message, in the order of the sheet. */
  reported: ReportedLine[];
  /** Lines with a message that are counted but not listed. */
  omitted: number;
  /** Failed lines whose other fields are imported. */
  partly: number;
  /** Changes of each line in the order of the sheet; only for a sheet without locations. */
  changes: { line: number; barcode: string; change: string }[];
  /** Stores that stop offering items online. */
  stopped: { itemId: number; stores: readonly StoreOffer[] }[];
  /** Total pieces before and after, for items that are also in stores and whose total grows. */
  growth: { items: number; before: number; after: number };
}

export function emptyPlan(): ImportPlan {
  return {
    updates: [],
    variants: [],
    moves: [],
    counts: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    reported: [],
    omitted: 0,
    partly: 0,
    changes: [],
    stopped: [],
    growth: { items: 0, before: 0, after: 0 },
  };
}

export function reported({ line, barcode }: StockRow, outcome: ImportOutcome, message: string): ReportedLine {
  return { line, barcode, outcome, message };
}

export function report(plan: ImportPlan, line: ReportedLine): void {
  plan.counts[line.outcome] += 1;
  plan.reported.push(line);
}
