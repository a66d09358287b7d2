import { useEffect, useRef } from 'react';
import type { TotalsChangedDetails } from '#contract/sales/sale.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { PROMOTION_NAMES } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { AlreadyPaid } from './already-paid.tsx';
import { LineProblemList } from './line-problem-list.tsx';
import type { LineProblem } from './line-problems.ts';
import { isOfTheOrder, meaningOf } from './order-meaning.ts';

interface OrderProblemProps {
  error: ApiError;
  lines: readonly CartLine[];
  problems: readonly LineProblem[];
  onFix: (problem: LineProblem) => void;
  onAcceptTotals: (details: TotalsChangedDetails) => void;
  onDropCoupon: () => void;
}

/** The server's error for the order, with the actions that solve it. */
export function OrderProblem({ error, lines, problems, onFix, onAcceptTotals, onDropCoupon }: OrderProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.focus();
  }, [error]);
  const changed = error.code === 'totals_changed' ? (error.details as TotalsChangedDetails) : null;
  const proofKept = error.code !== 'proof_unknown' && error.code !== 'proof_used';
  const ofTheOrder = changed !== null || isOfTheOrder(error.code);

  return (
    <div
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-8 scroll-mt-32 rounded-house border border-danger bg-danger-soft p-4"
    >
      <span className="sr-only">Error al registrar la venta</span>
      <p className="font-medium">{meaningOf(error.code)}</p>
      <p className="mt-1">{error.message}</p>
      <LineProblemList lines={lines} problems={problems} onFix={onFix} />
      {changed && (
        <>
          {changed.promotion && (
            <p className="tabular mt-2 text-sm">
              {PROMOTION_NAMES[changed.promotion]}: −{formatUsd(centsFromDecimal(changed.discount))}
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
          <Button className="mt-3" onClick={() => onAcceptTotals(changed)}>
            Aceptar los nuevos montos
          </Button>
        </>
      )}
      {error.code.startsWith('voucher_') && (
        <Button className="mt-3" onClick={onDropCoupon}>
          Seguir sin el cupón
        </Button>
      )}
      <p className="mt-3 text-ink-soft text-sm">
        {proofKept ? 'Lo que escribiste y tu comprobante siguen aquí.' : 'Lo que escribiste sigue aquí.'}{' '}
        {ofTheOrder && <AlreadyPaid />}
      </p>
    </div>
  );
}
