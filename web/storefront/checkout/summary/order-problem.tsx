import { useEffect, useRef } from 'react';
import type { TotalsChangedDetails } from '#contract/sales/sale.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { promotionName } from '#domain/promotions/promotion.ts';
import { Button } from '#web/ui/button.tsx';
import type { Checkout } from '../use-checkout.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { fixLabel, problemText } from './line-problems.ts';

export function OrderProblem({ checkout }: { checkout: Checkout }) {
  const { error } = checkout;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.focus();
  }, [error]);
  if (!error) return null;
  const changed = error.code === 'totals_changed' ? (error.details as TotalsChangedDetails) : null;
  const isProofStored = error.code !== 'proof_unknown' && error.code !== 'proof_used';
  const isAboutOrder = changed !== null || concernsOrder(error.code);

  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-32 rounded-house border border-danger bg-danger-soft p-4"
    >
      <span className="sr-only">Error al registrar la venta</span>
      <p className="font-medium">{refusalText(error.code)}</p>
      <p className="mt-1">{error.message}</p>
      <LineProblemList {...checkout} />
      {changed && (
        <>
          {changed.promotion && (
            <p className="tabular mt-2 text-sm">
              {promotionName(changed)}: −{formatUsd(centsFromDecimal(changed.discount))}
            </p>
          )}
          <p className="tabular mt-2 text-sm">
            El total es ahora {formatUsd(centsFromDecimal(changed.total))} (
            {formatVes(centsFromDecimal(changed.total_bs))}
            ).
          </p>
          {changed.igtf > 0 && (
            <p className="tabular mt-2 text-sm">
              Con {formatUsd(centsFromDecimal(changed.igtf))} de IGTF pagas{' '}
              {formatUsd(centsFromDecimal(changed.total) + centsFromDecimal(changed.igtf))}.
            </p>
          )}
          <Button className="mt-3" onClick={() => checkout.acceptTotals(changed)}>
            Aceptar los nuevos montos
          </Button>
        </>
      )}
      {error.code.startsWith('voucher_') && (
        <Button className="mt-3" onClick={checkout.dropCoupon}>
          Seguir sin el cupón
        </Button>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {isProofStored ? 'Lo que escribiste y tu comprobante siguen aquí.' : 'Lo que escribiste sigue aquí.'}{' '}
        {isAboutOrder && <AlreadyPaid />}
      </p>
    </div>
  );
}

function LineProblemList({ lines, problems, fixLine }: Pick<Checkout, 'lines' | 'problems' | 'fixLine'>) {
  if (problems.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-line">
      {problems.map((problem) => {
        const line = lines.find(({ id }) => id === problem.itemId);
        const label = fixLabel(problem);
        return (
          line && (
            <li key={problem.itemId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <p className="min-w-0">
                <span className="block text-sm">
                  {line.name}, {sizePhrase(line.size)}
                </span>
                <span className="tabular block text-danger text-sm">{problemText(problem)}</span>
              </p>
              {label && (
                <Button variant="secondary" onClick={() => fixLine(problem)}>
                  {label}
                  <span className="sr-only">: {line.name}</span>
                </Button>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

const ITEM_MISSING = 'falta algo de lo que pediste.';

/** Messages for refusals of the order itself, by code. The shopper may have paid already. */
const ORDER_REFUSALS: Readonly<Record<string, string>> = {
  out_of_stock: ITEM_MISSING,
  item_gone: ITEM_MISSING,
  pickup_short: ITEM_MISSING,
  order_too_large: 'es más grande de lo que la tienda recibe en línea.',
  too_much_unpaid: 'antes hay que resolver otros que están por pagar.',
};

export const concernsOrder = (code: string): boolean => code in ORDER_REFUSALS;

/** What a refusal means for the order. Shown before the server's own message. */
export function refusalText(code: string): string {
  if (code === 'totals_changed') return 'Tu pedido aún no está hecho: acepta el nuevo total para completarlo.';
  if (code.startsWith('voucher_')) return 'Tu pedido aún no está hecho: el cupón no se puede usar.';
  if (code === 'proof_unknown' || code === 'proof_used') {
    return 'Tu pedido aún no está hecho: hace falta otro comprobante.';
  }
  const why = ORDER_REFUSALS[code];
  if (why) return `Tu pedido aún no está hecho: ${why}`;
  return code === 'invalid'
    ? 'Tu pedido aún no está hecho: corrige lo que está marcado.'
    : 'Tu pedido aún no está hecho. Inténtalo de nuevo.';
}
