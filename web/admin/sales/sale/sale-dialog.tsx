import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import type { SaleListParams } from '../data/sale-filter.ts';
import { useNeighbours, useSale } from '../data/sale-queries.ts';
import { SaleDetail } from './sale-detail.tsx';

interface SaleDialogProps {
  id: number;
  /** The list it was opened from, for the previous and next sale. */
  params: SaleListParams;
  /** Opens another sale; null closes. */
  onShow: (id: number | null) => void;
}

/** One sale in full; the left and right arrow keys open the previous and next one in the list. */
export function SaleDialog({ id, params, onShow }: SaleDialogProps) {
  const { data, error, refetch } = useSale(id);
  const { previous, next } = useNeighbours(id, params);
  const [question, setQuestion] = useState<Question | null>(null);
  const go = (to: number | null) => to !== null && onShow(to);
  useArrowKeys({ enabled: question === null, onLeft: () => go(previous), onRight: () => go(next) });

  return (
    <Dialog
      open
      onOpenChange={() => onShow(null)}
      size="lg"
      title={<span aria-live="polite">{data?.data.attributes.order_id ?? 'Venta'}</span>}
    >
      <nav aria-label="Otras ventas de la lista" className="mb-4 flex gap-2 sm:float-right sm:mb-0">
        <Step label="Anterior" shortcut="ArrowLeft" to={previous} onGo={go} />
        <Step label="Siguiente" shortcut="ArrowRight" to={next} onGo={go} />
      </nav>
      {data && <SaleDetail key={id} sale={data.data} onAsk={setQuestion} />}
      {!data && (
        <LoadState loading="Cargando venta..." problem={error?.message} onRetry={refetch} className="min-h-96" />
      )}
      <SaleQuestion question={question} onClose={() => setQuestion(null)} onDeleted={() => onShow(next ?? previous)} />
    </Dialog>
  );
}

interface StepProps {
  label: 'Anterior' | 'Siguiente';
  shortcut: string;
  to: number | null;
  onGo: (to: number | null) => void;
}

/** The button stays focusable at either end of the list, so that the focus does not leave the dialog. */
function Step({ label, shortcut, to, onGo }: StepProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="pointer-coarse:min-h-11 aria-disabled:border-line aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
      aria-disabled={to === null || undefined}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut === 'ArrowLeft' ? '←' : '→'})`}
      onClick={() => onGo(to)}
    >
      {label === 'Anterior' && <ChevronLeft aria-hidden className="-ml-1 size-4" />}
      {label}
      {label === 'Siguiente' && <ChevronRight aria-hidden className="-mr-1 size-4" />}
    </Button>
  );
}

/** Counts the open dialogs, because a form about a payment may be open over the sale. */
function dialogsOpen(): number {
  return document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length;
}

interface ArrowKeys {
  enabled: boolean;
  onLeft: () => void;
  onRight: () => void;
}

/** Elements that use the arrow keys themselves. */
const OWN_ARROWS = 'input, textarea, select, [role="menu"], [aria-haspopup="menu"], [data-arrows]';

/** Handles the left and right arrow keys, except in elements that use them. */
function useArrowKeys(keys: ArrowKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { enabled, onLeft, onRight } = latest.current;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!enabled || modified || event.defaultPrevented || dialogsOpen() > 1) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      if (event.key === 'ArrowLeft') onLeft();
      if (event.key === 'ArrowRight') onRight();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
