import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import type { ApprovalRecord } from '#contract/office/approval.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ask } from '#web/admin/api/ask.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { QueryState } from '#web/admin/kit/load-problem.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useApprovals } from './approval-queries.ts';
import { Rules } from './rules.tsx';

/** 'Por aprobar': what waits for a second person, and which acts wait. */
export default function ApprovalsPage() {
  const approvals = useApprovals();
  const { data } = approvals;
  return (
    <>
      <PageHeading
        title="Por aprobar"
        count={data && (data.meta.total === 1 ? '1 espera' : `${data.meta.total} esperan`)}
      />
      <p className="mb-3 max-w-3xl text-ink-soft text-sm">
        Lo que una persona pidió y otra aprueba. Quien lo pidió no puede aprobarlo.
      </p>
      {(approvals.error || !data) && (
        <QueryState query={approvals} loading="Buscando lo que espera..." title="No se pudo cargar lo que espera" />
      )}
      {data?.data.length === 0 && (
        <EmptyState title="Nada espera" text="Aquí queda lo que tiene que aprobar otra persona." />
      )}
      <ul className="grid gap-4">
        {data?.data.map((approval) => (
          <Waiting key={approval.id} approval={approval} />
        ))}
      </ul>
      <IfMay needs={['people.manage']}>
        <Rules />
      </IfMay>
    </>
  );
}

function Waiting({ approval }: { approval: ApprovalRecord }) {
  const { id, attributes } = approval;
  const { title, changes, link, requestedBy, requestedAt, mine } = attributes;
  const decide = useSave({
    save: (verb: 'approve' | 'reject') => ask(`/approvals/${id}/${verb}`, { method: 'POST' }),
    // All of them: any screen may show what the act changes.
    refreshes: [[]],
    success: (_answer, verb) => `${verb === 'approve' ? 'Aprobado' : 'Rechazado'}: ${title}`,
    failure: 'No se pudo decidir',
  });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-house border border-line bg-paper-raised p-4">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-medium font-sans text-base">
          <Link to={link} className="underline underline-offset-4">
            {title}
          </Link>
        </h2>
        {changes.map((change) => (
          <p key={change} className="text-sm">
            {change}
          </p>
        ))}
        <p className="text-ink-soft text-sm">
          {requestedBy}, {formatCaracasDateTime(new Date(requestedAt))}
        </p>
      </div>
      {mine ? (
        <p className="text-ink-soft text-sm">Espera a otra persona</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ActionButton
            label="Rechazar"
            aria-label={`Rechazar: ${title}`}
            icon={X}
            disabled={decide.isPending}
            onClick={() => decide.mutate('reject')}
          />
          <ActionButton
            label="Aprobar"
            aria-label={`Aprobar: ${title}`}
            icon={Check}
            variant="primary"
            busy={decide.isPending}
            onClick={() => decide.mutate('approve')}
          />
        </div>
      )}
    </li>
  );
}
