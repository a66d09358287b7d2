import { useMutation } from '@tanstack/react-query';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useRef } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { ignoreHeldKey } from '#web/admin/kit/document/queue-parts.tsx';
import { focusIsFree } from '#web/admin/kit/focus-is-free.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { STATUS_NAMES } from '../data/sale-view.ts';
import { findNextPending, useValidateNext } from './queue-queries.ts';

interface QueueActsProps {
  sale: SaleRecord;
  /** No other sale is pending. */
  isLast: boolean;
  /** Whether another sale was on screen before this one. */
  follows: boolean;
  onShow: (id: number | null) => void;
}

/**
 * The actions for the payment on screen, in a bar that stays in the window unless the window is very low. The buttons
 * are the same elements for every sale and never disabled. They keep the focus, so Enter moves through the queue.
 */
export function QueueActs({ sale, isLast, follows, onShow }: QueueActsProps) {
  const main = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element with the focus may have disappeared with the sale before
  useEffect(() => {
    // While the sale was loading, the pressed button disappeared with the sale before.
    if (follows && focusIsFree()) main.current?.focus({ preventScroll: true });
  }, [follows, sale.id]);
  const validate = useValidateNext(onShow);
  const putOff = useMutation({
    mutationFn: () => findNextPending(sale.id),
    onSuccess: onShow,
    onError: (problem) => notify.destructive('Error al cargar las ventas', problem.message),
  });
  const { status, flags } = sale.attributes;
  const isPending = status === 'pendiente';
  const busy = validate.isPending || putOff.isPending;
  return (
    <div className="-mx-4 bottom-0 [@media(height>=16rem)]:sticky z-10 order-4 space-y-3 border-line border-t bg-paper px-4 py-3 low:space-y-1.5 low:py-1.5 md:-mx-6 md:px-6 @xl:mx-0 @xl:border-0 @xl:px-0">
      {!isPending && (
        <p role="status" className="rounded-house bg-paper-sunken px-4 py-3 text-sm low:py-1.5">
          Esta venta ya no está pendiente: <span className="font-medium">{STATUS_NAMES[status]}</span>.
        </p>
      )}
      <div className="flex items-center gap-2">
        {flags.length > 0 && (
          // In a low window the notices may be out of sight.
          <TriangleAlert aria-hidden className="hidden size-6 shrink-0 text-amber low:block" strokeWidth={1.5} />
        )}
        <Button
          ref={main}
          {...(isPending && { ...pressedBy('validate'), 'aria-keyshortcuts': 'v' })}
          size="lg"
          className="grow px-4! low:min-h-11"
          aria-disabled={busy || undefined}
          aria-busy={busy || undefined}
          onKeyDown={ignoreHeldKey}
          onClick={() => !busy && (isPending ? validate.mutate(sale) : putOff.mutate())}
        >
          {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
          {isPending ? 'Validar y seguir' : 'Seguir'}
        </Button>
        {isPending && (
          <Button
            size="lg"
            variant="secondary"
            className="px-5! low:min-h-11 low:px-3! aria-disabled:border-line aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
            aria-disabled={isLast || undefined}
            onKeyDown={ignoreHeldKey}
            onClick={() => !busy && !isLast && putOff.mutate()}
          >
            Saltar
          </Button>
        )}
      </div>
    </div>
  );
}
