import type { ReactNode } from 'react';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { formatCount } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { LabelProducts, useLabelRate } from './label-queries.ts';
import type { LabelSettings } from './label-settings.ts';
import { labelsInWords } from './label-words.ts';

interface LabelNoticesProps {
  answer: LabelProducts;
  rate: ReturnType<typeof useLabelRate>;
  settings: LabelSettings;
  /** Labels asked for. */
  total: number;
}

/** What should be known before printing. */
export function LabelNotices({ answer, rate, settings, total }: LabelNoticesProps) {
  const { gone, failed, retry } = answer;
  const needsRate = settings.parts.includes('bolivars');
  return (
    <>
      {failed && (
        <Notice onRetry={retry} isFault>
          No se pudieron cargar los productos. {failed}
        </Notice>
      )}
      {total > MAX_LABELS && (
        <Notice isFault>
          Son {labelsInWords(total)} y en una impresión caben {formatCount(MAX_LABELS)}: baja las cantidades o imprime
          por partes.
        </Notice>
      )}
      {gone.size > 0 && (
        <Notice>
          {gone.size === 1 ? '1 producto ya no existe.' : `${formatCount(gone.size)} productos ya no existen.`}
        </Notice>
      )}
      {needsRate && rate.isError && (
        <Notice onRetry={() => void rate.refetch()}>Las etiquetas salen sin bolívares: {rate.error.message}</Notice>
      )}
      {needsRate && rate.data && (
        <p className="tabular text-ink-soft text-sm">Bolívares a la tasa en vigor: Bs. {rate.data.text} por dólar.</p>
      )}
    </>
  );
}

interface NoticeProps {
  isFault?: boolean;
  onRetry?: () => void;
  children: ReactNode;
}

function Notice({ isFault = false, onRetry, children }: NoticeProps) {
  return (
    <div
      role={isFault ? 'alert' : 'status'}
      className={cx(
        'border-l-4 px-4 py-3 text-sm',
        isFault ? 'border-danger bg-danger-soft' : 'border-amber bg-amber-soft',
      )}
    >
      <p>{children}</p>
      {onRetry && (
        <Button size="sm" variant="secondary" className="mt-2 min-h-11" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
