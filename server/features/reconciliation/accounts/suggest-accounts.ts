import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { SuggestedAccount } from '#contract/reconciliation/bank-account.ts';

/**
 * Suggests the accounts that the shop shows for paying and that do not exist here yet: the accounts for transfers,
 * Zelle, and pago móvil, which belongs to the account of its bank if there is one.
 */
export function suggestAccounts(
  shown: PaymentAccounts,
  existing: readonly Pick<SuggestedAccount, 'name' | 'number' | 'currency'>[],
): SuggestedAccount[] {
  const { pago_movil: mobile, zelle, transferencia = [] } = shown;
  const transfers = transferencia.map(({ bank, number }): SuggestedAccount => {
    const takesMobile = mobile !== undefined && sameText(withoutCode(bank), withoutCode(mobile.bank));
    return {
      name: `${bank} …${number.slice(-4)}`,
      bank,
      currency: 'VES',
      number: number.slice(-4),
      methods: takesMobile ? ['transferencia', 'pago_movil'] : ['transferencia'],
      takesPart: true,
    };
  });
  const suggested: SuggestedAccount[] = [
    ...transfers,
    ...(!mobile || transfers.some(({ methods }) => methods.includes('pago_movil')) ? [] : [mobileAccount(mobile)]),
    ...(zelle ? [zelleAccount(zelle)] : []),
  ];
  return suggested.filter(({ name, number, currency }) =>
    existing.every(
      (known) => !sameText(known.name, name) && !(known.currency === currency && sameText(known.number, number)),
    ),
  );
}

function mobileAccount({ bank, phone }: NonNullable<PaymentAccounts['pago_movil']>): SuggestedAccount {
  return {
    name: `${bank} pago móvil`,
    bank,
    currency: 'VES',
    number: phone,
    methods: ['pago_movil'],
    takesPart: true,
  };
}

function zelleAccount({ email }: NonNullable<PaymentAccounts['zelle']>): SuggestedAccount {
  return { name: 'Zelle', bank: 'Zelle', currency: 'USD', number: email, methods: ['zelle'], takesPart: true };
}

/** `Banesco (0134)` is Banesco. */
function withoutCode(bank: string): string {
  return bank.replace(/\s*\([^)]*\)/g, '');
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
