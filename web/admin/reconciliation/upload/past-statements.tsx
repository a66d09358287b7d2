import type { StatementList } from '#contract/reconciliation/statement.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink } from '../../kit/document/cells.tsx';
import { useRead } from '../../kit/document/document-calls.ts';
import { LoadProblem } from '../../kit/load-problem.tsx';

const SHOWN = 10;

/** The last uploaded statements of an account. */
export function PastStatements({ accountId }: { accountId: number }) {
  const { data, error, refetch } = useRead<StatementList>(
    ['bank-statements', accountId],
    `/bank-accounts/${accountId}/statements?page[size]=${SHOWN}`,
  );
  if (error)
    return <LoadProblem message="No se pudieron cargar los archivos anteriores." onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section aria-label="Archivos anteriores" className="mt-8 text-sm">
      <h2 className="mb-1.5 font-medium text-base">Archivos anteriores</h2>
      {data.data.length === 0 && <p className="text-ink-soft">Todavía no se ha subido ninguno de esta cuenta.</p>}
      <ul className="divide-y divide-line">
        {data.data.map(({ id, attributes }) => (
          <li key={id} className="py-2">
            <TextLink to={`/admin/reconciliation/lines?subida=${id}`} className="break-all">
              {attributes.fileName}
            </TextLink>
            <p className="text-ink-soft">
              {attributes.firstDay &&
                attributes.lastDay &&
                `${formatDay(attributes.firstDay)} a ${formatDay(attributes.lastDay)} · `}
              {formatCount(attributes.stored)} nuevos, {formatCount(attributes.known)} repetidos,{' '}
              {formatCount(attributes.refused)} sin guardar · {attributes.loadedBy ?? 'Cuenta eliminada'},{' '}
              {formatCaracasDateTime(new Date(attributes.loadedAt))}
              <span className="tabular" title={`SHA-256 ${attributes.digest}`}>
                {' '}
                · {attributes.digest.slice(0, 8)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
