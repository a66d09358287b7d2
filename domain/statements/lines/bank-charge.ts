import { fold } from '../values/fold.ts';
import type { StatementLine } from './line.ts';

/** Words for the bank's own charges: commissions, maintenance, the tax on large transactions. */
const CHARGE =
  /^com\b|\b(comision|comisiones|impuestos?|tarifas?|costos?|itf|igtf|mantenimiento|maintenance|fee|svc charge|service charge|portes)\b/;

/** Whether outgoing money is a charge of the bank, and therefore not a refund to a customer. */
export function isBankCharge({ hundredths, description }: Pick<StatementLine, 'hundredths' | 'description'>): boolean {
  return hundredths < 0 && CHARGE.test(fold(description));
}
