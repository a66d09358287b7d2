import type { DemoLine, PaidDemo } from '#demo/bank/demo-lines.ts';
import { formatVes } from '#domain/money/money.ts';

/**
 * Why a movement pays a sale that was validated before, in the words of Conciliación. Not asked of it: the first to be asked
 * cost a fifth of what the whole demo takes to load.
 */
export function reasonsFor({ bank, reference, hundredths }: DemoLine, { sale }: PaidDemo): string[] {
  const said = sale.payment?.reference;
  const amount = formatVes(hundredths);
  return [
    ...(said
      ? [said === reference ? `La referencia es la misma: ${said}` : `La referencia termina igual: …${reference}`]
      : []),
    `El monto es el mismo: ${bank === 'Zelle' ? amount.replace('Bs.', 'USD') : amount}`,
    'Pagado el mismo día',
    payerReason(bank, sale.method),
    'Ya estaba validado a mano; el banco lo confirma',
  ];
}

function payerReason(bank: DemoLine['bank'], method: PaidDemo['sale']['method']): string {
  if (method === 'pago_movil') return 'El teléfono es el de quien pagó';
  return bank === 'Mercantil' ? 'La cédula es la del cliente' : 'El nombre es el del cliente';
}
