import { useEffect, useId, useRef } from 'react';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { type Cents, formatVes } from '#domain/money/money.ts';
import { Button } from '#web/ui/button.tsx';
import { clockTime, type RateQuote } from '../draft/rate-quote.ts';
import type { CheckoutPart } from '../missing.ts';
import { AlreadyPaid } from './already-paid.tsx';

interface NewQuoteProps {
  /** In cents. */
  total: Cents;
  before: RateQuote;
  quote: RateQuote;
  onAccept: () => void;
}

/**
 * Shows the old and the new total in bolívares after the rate changed. The purchase waits until the shopper accepts
 * it.
 */
export function NewQuote({ total, before, quote, onAccept }: NewQuoteProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // Does not take the focus from someone who is typing: screen readers announce the alert.
  useEffect(() => {
    if (!document.activeElement?.matches('input, select, textarea')) place.current?.focus();
  }, []);
  const facts = [
    ['Antes', before, `valía hasta las ${clockTime(before.until)}`],
    ['Ahora', quote, `vale hasta las ${clockTime(quote.until)}`],
  ] as const;
  return (
    <div
      ref={place}
      role="alert"
      data-part={'total' satisfies CheckoutPart}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-8 scroll-mt-32 rounded-house border border-gold bg-amber-soft p-4"
    >
      <p id={id} className="font-medium">
        Cambió la tasa y el total en bolívares es otro
      </p>
      <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, { rate, text }, holds]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd>
              <span className="font-medium">{formatVes(bolivarsFor(total, rate))}</span>{' '}
              <span className="text-ink-soft text-sm">
                a Bs. {text} por dólar, {holds}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <Button className="mt-3" onClick={onAccept}>
        Aceptar el nuevo total
      </Button>
      <p className="mt-3 text-ink-soft text-sm">
        Lo que escribiste sigue aquí. <AlreadyPaid />
      </p>
    </div>
  );
}
