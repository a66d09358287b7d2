import type { OwnCredit } from '#contract/credit/credit.ts';
import type { CreditEntryKind } from '#domain/credit/credit.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { useOwnData } from '../own-data.tsx';

const NAMES: Record<CreditEntryKind, string> = {
  issued: 'Recibiste',
  spent: 'Pagaste',
  given_back: 'Te devolvimos',
  withdrawn: 'Se retiró',
  expired: 'Venció',
};

/** The person's credit and its movements; nothing for who never had any. */
export function OwnCreditBox() {
  const { data } = useOwnData<OwnCredit>('/usr/me/credit');
  if (!data || data.data.entries.length === 0) return null;
  const { balance, entries } = data.data;
  return (
    <section aria-labelledby="saldo-a-favor" className="mb-10 rounded-house bg-gold-soft p-5">
      <h3 id="saldo-a-favor" className="text-xl">
        Saldo a favor: <span className="tabular">{money(balance)}</span>
      </h3>
      <p className="text-ink-soft text-sm">Úsalo para pagar tus pedidos con tu sesión iniciada.</p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          Ver movimientos
        </summary>
        <ul className="divide-y divide-line">
          {entries.map(({ kind, amount, at, order_id }) => (
            <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>
                {NAMES[kind]}
                <span className="tabular text-ink-soft text-sm">
                  {' '}
                  · {formatDay(caracasDay(new Date(at)))}
                  {order_id && ` · ${order_id}`}
                </span>
              </span>
              <span className="tabular">{money(amount)}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const money = (dollars: number) => formatUsd(centsFromDecimal(dollars));
