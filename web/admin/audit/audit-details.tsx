import ChevronRight from 'lucide-react/icons/chevron-right';
import { pressedBy } from '../kit/table/row-marks.ts';
import { type AuditChange, splitDetails } from './audit-changes.ts';
import { detailFacts } from './audit-view.ts';

/** The details of an entry: the first facts, and when opened all of them, with what changed side by side. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const summary = detailFacts(details);
  if (summary.length === 0) return <span className="text-ink-faint">—</span>;
  const { changes, facts } = splitDetails(details);
  return (
    <details className="group w-72 max-w-full open:w-96">
      <summary
        {...pressedBy('open')}
        className="flex min-h-6 pointer-coarse:min-h-11 cursor-pointer list-none items-center gap-1 rounded-house text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="sr-only">Detalles: </span>
        <span className="truncate group-open:hidden">
          {summary.map(([name, value]) => `${name}: ${value}`).join(' · ')}
        </span>
        <span className="hidden group-open:inline">Ocultar</span>
      </summary>
      <div className="space-y-2 whitespace-normal pt-1 pb-2 pl-5">
        {changes.length > 0 && <Changes changes={changes} />}
        <dl className="wrap-anywhere space-y-1">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="inline text-ink-faint">{name}: </dt>
              <dd className="inline">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="pr-2 font-normal">
            Dato
          </th>
          <th scope="col" className="pr-2 font-normal">
            Antes
          </th>
          <th scope="col" className="font-normal">
            Después
          </th>
        </tr>
      </thead>
      <tbody className="wrap-anywhere align-top">
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1 pr-2 font-normal text-ink-soft">
              {name}
            </th>
            <td className="py-1 pr-2">{before}</td>
            <td className="py-1 font-medium">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
