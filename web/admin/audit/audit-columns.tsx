import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { AuditRecord } from '#contract/office/audit-log.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { pressedBy } from '../kit/table/row-marks.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { actionName, detailFacts, recordName } from './audit-view.ts';

/** @param recordHref URL of the log filtered to one record */
export function auditColumns(recordHref: (record: string) => string): readonly TableColumn<AuditRecord>[] {
  return [
    {
      id: 'when',
      header: 'Fecha',
      cell: ({ attributes }) => (
        <time dateTime={attributes.happenedAt} className="tabular text-ink-soft">
          {formatCaracasDateTime(new Date(attributes.happenedAt))}
        </time>
      ),
    },
    {
      id: 'who',
      header: 'Quién',
      kind: 'wide',
      cell: ({ attributes }) => attributes.actor,
    },
    { id: 'what', header: 'Qué', kind: 'main', cell: ({ attributes }) => actionName(attributes.action) },
    {
      id: 'record',
      header: 'Registro',
      cell: (entry) => {
        const name = recordName(entry);
        const { recordKind, recordId } = entry.attributes;
        if (!name || !recordId) return name;
        return (
          <Link
            to={recordHref(`${recordKind}:${recordId}`)}
            title="Ver todo lo que se hizo con este registro"
            className="block w-fit max-w-48 truncate leading-6 pointer-coarse:leading-11 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
        );
      },
    },
    {
      id: 'details',
      header: 'Detalles',
      cell: ({ id, attributes }) => <AuditDetails key={id} details={attributes.details} />,
    },
  ];
}

/** The details of an entry: the first facts, and all of them when opened. */
function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const facts = detailFacts(details);
  if (facts.length === 0) return <span className="text-ink-faint">—</span>;
  return (
    <details className="group w-72 max-w-full">
      <summary
        {...pressedBy('open')}
        className="flex min-h-6 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-house text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="sr-only">Detalles: </span>
        <span className="truncate group-open:hidden">
          {facts.map(([name, value]) => `${name}: ${value}`).join(' · ')}
        </span>
        <span className="hidden group-open:inline">Ocultar</span>
      </summary>
      <dl className="space-y-1 whitespace-normal break-words pt-1 pb-2 pl-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="inline text-ink-faint">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
