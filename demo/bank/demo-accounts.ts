import type { SuggestedAccount } from '#contract/reconciliation/bank-account.ts';
import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { DEMO_PAYMENT_ACCOUNTS } from '#server/config/payment-accounts.ts';
import { suggestAccounts } from '#server/features/reconciliation/accounts/suggest-accounts.ts';

export const DEMO_BANKS = ['Banesco', 'Mercantil', 'Zelle'] as const;
export type DemoBank = (typeof DEMO_BANKS)[number];

/** Mapping of each bank's statements, as stored with the account after the first upload. */
export const DEMO_MAPPINGS: Record<DemoBank, StatementMapping> = {
  Banesco: {
    columns: {
      date: 'Fecha',
      reference: 'Referencia',
      description: 'Descripción',
      amount: 'Monto',
      balance: 'Saldo',
    },
    decimal: 'comma',
    dates: 'dmy',
    sign: 'signed',
  },
  Mercantil: {
    columns: {
      date: 'Fecha',
      reference: 'Referencia',
      description: 'Descripción',
      debit: 'Debe',
      credit: 'Haber',
      balance: 'Saldo',
    },
    decimal: 'comma',
    dates: 'dmy',
    sign: 'signed',
  },
  Zelle: {
    columns: { date: 'Date', description: 'Description', amount: 'Amount', balance: 'Running Bal.' },
    decimal: 'dot',
    dates: 'mdy',
    sign: 'signed',
  },
};

/** Three of the demo's payment accounts, as *Cuentas* suggests them. Staff can add the others there. */
export function demoAccounts(): (SuggestedAccount & { bank: DemoBank; mapping: StatementMapping })[] {
  const suggested = suggestAccounts(DEMO_PAYMENT_ACCOUNTS, []);
  return DEMO_BANKS.map((bank) => {
    const account = suggested.find((one) => one.bank === bank);
    if (!account) throw new Error(`The demo is not paid at ${bank}`);
    return { ...account, bank, mapping: DEMO_MAPPINGS[bank] };
  });
}
