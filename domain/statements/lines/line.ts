import { fold } from '#domain/statements/values/cell.ts';

/** A movement of an account as the statement writes it. */
export interface StatementLine {
  /** Row number in the file. */
  row: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** Incoming money (abono) is positive, outgoing money (cargo) negative; never zero. */
  hundredths: number;
  reference: string;
  description: string;
  /** Balance of the account after the movement; null when the file has none. */
  balance: number | null;
  payerName: string;
  payerId: string;
  payerPhone: string;
}

/** A row that cannot be stored, or that staff should check, with the reason in Spanish. */
export interface RowProblem {
  row: number;
  /** `refused`: the row is not a valid line; `warning`: the line is stored as it is. */
  level: 'refused' | 'warning';
  message: string;
  /** The row as written, so that staff recognise it. */
  text: string;
}

/** The contents of a statement file. */
export interface ReadStatement {
  lines: StatementLine[];
  problems: RowProblem[];
  /** Number of rows that are not movements: totals, balances, footers, headers of further pages. */
  skipped: number;
}

/** Words for the bank's own charges: commissions, maintenance, the tax on large transactions. */
const CHARGE =
  /^com\b|\b(comision|comisiones|impuestos?|tarifas?|costos?|itf|igtf|mantenimiento|maintenance|fee|svc charge|service charge|portes)\b/;

/** Whether outgoing money is a charge of the bank, and therefore not a refund to a customer. */
export function isBankCharge({ hundredths, description }: Pick<StatementLine, 'hundredths' | 'description'>): boolean {
  return hundredths < 0 && CHARGE.test(fold(description));
}
