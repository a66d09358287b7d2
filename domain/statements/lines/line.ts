/** A movement of an account, as a statement says it. */
export interface StatementLine {
  /** Number of its row in the file. */
  row: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Above zero comes in (abono), below zero goes out (cargo); never zero. */
  hundredths: number;
  reference: string;
  description: string;
  /** The account's balance beside it; null where the file has none. */
  balance: number | null;
  payerName: string;
  payerId: string;
  payerPhone: string;
}

/** A row that cannot be stored, or one that staff should look at, with the reason in Spanish. */
export interface RowProblem {
  row: number;
  /** `refused`: the row is no line; `warning`: it is stored as it is. */
  level: 'refused' | 'warning';
  message: string;
  /** The row as written, to be recognised by. */
  text: string;
}

/** A statement, read. */
export interface ReadStatement {
  lines: StatementLine[];
  problems: RowProblem[];
  /** Rows that are no movements: totals, balances, footers, headers of further pages. */
  skipped: number;
}
