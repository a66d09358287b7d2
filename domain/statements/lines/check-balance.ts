import { amountText } from '../../money/money.ts';

/** A row of a statement in the order of the file: a movement with its balance, or a balance alone. */
export interface BalanceStep {
  row: number;
  /** null: a row that could not be read, or only states a balance. */
  hundredths: number | null;
  balance: number | null;
}

export interface BalanceGap {
  row: number;
  /** By how much the balance beside the row differs from what the row before it makes of it. */
  hundredths: number;
}

export type BalanceCheck =
  /** Too few balances to say anything. */
  | { kind: 'none' }
  | { kind: 'holds'; checked: number; gaps: BalanceGap[] }
  /** Balances that do not follow the amounts in either order. */
  | { kind: 'unusable' };

/** Holds the running balance against the amounts, in the order that the file has: oldest or newest first. */
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
