import { MAX_LABELS } from '#domain/labels/papers.ts';
import { formatCount } from '#domain/text/count.ts';
import { Notice } from '../kit/document/notice.tsx';
import { RetryButton } from '../kit/load-problem.tsx';
import type { LabelProducts, useLabelRate } from './label-queries.ts';
import type { LabelSettings } from './label-settings.ts';
import { labelsInWords } from './label-words.ts';

interface LabelNoticesProps {
  answer: LabelProducts;
  rate: ReturnType<typeof useLabelRate>;
  settings: LabelSettings;
  total: number;
}

export function LabelNotices({ answer, rate, settings, total }: LabelNoticesProps) {
  const { missingIds, failed, retry } = answer;
  const needsRate = settings.parts.includes('bolivars');
  return (
    <>
      {failed && (
        <Notice tone="danger" role="alert" large>
          <p>No se pudieron cargar los productos. {failed}</p>
          <RetryButton onRetry={retry} className="mt-2" />
        </Notice>
      )}
      {total > MAX_LABELS && (
        <Notice tone="danger" role="alert" large>
          Son {labelsInWords(total)} y en una impresión caben {formatCount(MAX_LABELS)}: baja las cantidades o imprime
          por partes.
        </Notice>
      )}
      {missingIds.size > 0 && (
        <Notice role="status" large>
          {missingIds.size === 1
            ? '1 producto ya no existe.'
            : `${formatCount(missingIds.size)} productos ya no existen.`}
        </Notice>
      )}
      {needsRate && rate.isError && (
        <Notice role="status" large>
          <p>Las etiquetas salen sin bolívares: {rate.error.message}</p>
          <RetryButton onRetry={() => void rate.refetch()} className="mt-2" />
        </Notice>
      )}
      {needsRate && rate.data && (
        <p className="tabular text-ink-soft text-sm">Bolívares a la tasa en vigor: Bs. {rate.data.text} por dólar.</p>
      )}
    </>
  );
}
