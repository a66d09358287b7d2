import { Link } from 'react-router';
import type { AuditRecord } from '#contract/office/audit-log.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '../kit/table/table-column.ts';
import { AuditDetails } from './audit-details.tsx';
import { actionName, recordName } from './audit-view.ts';

/** @param recordHref leads to everything that was done to one record */
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
            className="inline-block max-w-48 truncate align-bottom leading-6 underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {name}
          </Link>
        );
      },
    },
    {
      id: 'details',
      header: 'Detalles',
      cell: ({ attributes }) => <AuditDetails details={attributes.details} />,
    },
  ];
}
