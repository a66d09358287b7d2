import { amountText } from '../../money/money.ts';

/** A row of a statement, in the order of the file: a movement with its balance, or only a balance. */
export interface BalanceStep {
  row: number;
  /** null when the row was unreadable or only states a balance. */
  hundredths: number | null;
  balance: number | null;
}

export interface BalanceGap {
  row: number;
  /** How far the row's balance is from the balance before it plus the amount. */
  hundredths: number;
}

export type BalanceCheck =
  /** There are too few balances to check. */
  | { kind: 'none' }
  | { kind: 'holds'; checked: number; gaps: BalanceGap[] }
  /** The balances do not follow from the amounts, in either order of the file. */
  | { kind: 'unusable' };

/** Checks the running balance against the amounts. The file may be oldest first or newest first. */
export function checkBalance(steps: readonly BalanceStep[]): BalanceCheck {
  const oldestFirst: BalanceGap[] = [];
  const newestFirst: BalanceGap[] = [];
  let checked = 0;
  for (let index = 1; index < steps.length; index += 1) {
    const [before, step] = [steps[index - 1], steps[index]];
    if (!before || !step || before.balance === null || step.balance === null) continue;
    if (before.hundredths === null && step.hundredths === null) continue;
    checked += 1;
    note(oldestFirst, step.row, step.hundredths, step.balance - before.balance);
    note(newestFirst, before.row, before.hundredths, before.balance - step.balance);
  }
  if (checked === 0) return { kind: 'none' };
  const gaps = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  return gaps.length > checked / 2 ? { kind: 'unusable' } : { kind: 'holds', checked, gaps };
}

function note(gaps: BalanceGap[], row: number, moved: number | null, difference: number): void {
  if (moved !== null && moved !== difference) gaps.push({ row, hundredths: difference - moved });
}

export function gapText({ hundredths }: BalanceGap): string {
  return `El saldo no cuadra con el monto: hay una diferencia de ${amountText(hundredths).replace('.', ',')}. Puede faltar un movimiento.`;
}
