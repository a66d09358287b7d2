import { ChevronRight } from 'lucide-react';
import { detailFacts } from './audit-view.ts';

/** What was noted of an entry: its first facts, and all of them once it is opened. */
export function AuditDetails({ details }: { details: Record<string, unknown> }) {
  const facts = detailFacts(details);
  if (facts.length === 0) return <span className="text-ink-faint">—</span>;
  return (
    <details className="group w-72 max-w-full">
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-house text-ink-soft transition-colors hover:text-ink [&::-webkit-details-marker]:hidden">
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
