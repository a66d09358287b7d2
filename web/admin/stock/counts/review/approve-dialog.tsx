import { useState } from 'react';
import type { ApprovedCount, CountDetail } from '#contract/stock/count.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useApproveCount } from '../count-queries.ts';
import { pieceWords } from '../count-words.ts';

interface ApproveDialogProps {
  count: CountDetail;
  lines: 'all' | readonly number[];
  onClose: () => void;
}

/** Asks before differences become movements, and says which lines could not. */
export function ApproveDialog({ count: { id, attributes }, lines, onClose }: ApproveDialogProps) {
  const approve = useApproveCount(id);
  const [leave, setLeave] = useState(false);
  const done = approve.data?.data;
  const { differences, outside, waiting } = attributes.summary;
  const send = () =>
    approve.mutate({
      version: attributes.version,
      lines: lines === 'all' ? lines : [...lines],
      rest: leave ? 'leave' : 'wait',
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={done ? 'Diferencias aprobadas' : 'Aprobar diferencias'}
      confirmLabel="Aprobar"
      cancelLabel={done ? 'Cerrar' : 'Cancelar'}
      danger={false}
      size="md"
      act={approve}
      onConfirm={done ? null : send}
    >
      {done ? (
        <Approved done={done} />
      ) : (
        <>
          {lines === 'all' ? (
            <p>
              Las existencias pasan a ser lo que se contó
              {differences &&
                `: faltan ${pieceWords(differences.missing)} (${formatUsd(centsFromDecimal(differences.missingValue))}) y sobran ${pieceWords(differences.surplus)} (${formatUsd(centsFromDecimal(differences.surplusValue))})`}
              .
            </p>
          ) : (
            <p>
              Se aprueban {lines.length === 1 ? '1 línea' : `${formatCount(lines.length)} líneas`} de{' '}
              {formatCount(waiting)}.
            </p>
          )}
          {lines === 'all' && outside > 0 && (
            <p className="text-ink-soft text-sm">Lo que está fuera de lo contado solo se aprueba si lo eliges.</p>
          )}
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={leave}
              onChange={({ currentTarget }) => setLeave(currentTarget.checked)}
              className="size-4 accent-ink"
            />
            Cerrar el conteo: lo que no se apruebe queda como está
          </label>
        </>
      )}
    </ConfirmDialog>
  );
}

function Approved({ done }: { done: ApprovedCount['data'] }) {
  return (
    <>
      <p role="status">
        {done.approved === 1 ? '1 línea aprobada' : `${formatCount(done.approved)} líneas aprobadas`};{' '}
        {done.moved === 1 ? '1 cambió' : `${formatCount(done.moved)} cambiaron`} existencias.
        {done.closed && ' El conteo queda cerrado.'}
      </p>
      {done.refused.length > 0 && (
        <>
          <p className="font-medium">No se pudieron aprobar:</p>
          <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
            {done.refused.map(({ itemId, label, message }) => (
              <li key={itemId}>
                <span className="font-medium">{label}</span>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
