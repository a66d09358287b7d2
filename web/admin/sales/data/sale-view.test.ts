import { expect, it } from 'vitest';
import type { SaleStanding, ValidationOutcome } from '#contract/sales/validate-sales.ts';
import { notValidated } from './sale-view.ts';

const standing = (status: SaleStanding['status'], by: string | null = 'Eva Rojas'): SaleStanding => ({
  order_id: 'SAMAN-1',
  status,
  version: 2,
  at: '2026-11-21T19:05:00Z',
  by,
});
const textOf = (outcome: ValidationOutcome, sale: SaleStanding | null) =>
  notValidated({ id: 1, attributes: { outcome, sale } })?.replace(/\s/g, ' ') ?? null;

it.each([
  ['done', standing('validado'), null],
  ['already', standing('validado'), 'ya estaba validada (Eva Rojas, 21/11/2026, 3:05 p. m.)'],
  ['already', standing('validado', null), 'ya estaba validada (21/11/2026, 3:05 p. m.)'],
  [
    'conflict',
    standing('pendiente'),
    'cambió mientras la veías (Eva Rojas, 21/11/2026, 3:05 p. m.); revísala otra vez',
  ],
  ['conflict', standing('cancelada'), 'está cancelada (Eva Rojas, 21/11/2026, 3:05 p. m.)'],
  ['not_allowed', standing('cancelada'), 'está cancelada (Eva Rojas, 21/11/2026, 3:05 p. m.)'],
  ['gone', null, 'ya no existe: alguien la eliminó'],
] as const)('explains the outcome %s of %o', (outcome, sale, words) => {
  expect(textOf(outcome, sale)).toBe(words);
});
