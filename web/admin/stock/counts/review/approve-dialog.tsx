import { useState } from 'react';
import type { ApprovedCount } from '#contract/stock/count.ts';
import type { ApproveCount } from '#contract/stock/count-write.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { CheckLine } from '#web/admin/kit/document/choices.tsx';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { COUNTS } from '../count-queries.ts';
import { linesText } from '../count-words.ts';
import type { CountStepProps } from './count-dialogs.tsx';

interface ApproveDialogProps extends CountStepProps {
  lines: 'all' | readonly number[];
}

/** Asks before differences become movements of stock, and lists the lines that could not be approved. */
export function ApproveDialog({ count: { id, attributes }, lines, onClose }: ApproveDialogProps) {
  const approve = useSave({
    save: (body: ApproveCount) => ask<ApprovedCount>(`/stock/counts/${id}/approve`, { method: 'POST', body }),
    refreshes: [COUNTS],
  });
  const [leavesRest, setLeavesRest] = useState(false);
  const done = approve.data?.data;
  const { differences, outside, waiting } = attributes.summary;
  return (
    <StepDialog
      title={done ? 'Diferencias aprobadas' : 'Aprobar diferencias'}
      confirmLabel="Aprobar"
      cancelLabel={done ? 'Cerrar' : 'Cancelar'}
      danger={false}
      size="md"
      step={approve}
      input={{
        version: attributes.version,
        lines: lines === 'all' ? lines : [...lines],
        rest: leavesRest ? 'leave' : 'wait',
      }}
      button={done ? 'absent' : 'enabled'}
      onClose={onClose}
      onDone={() => {}}
    >
      {done ? (
        <Approved done={done} />
      ) : (
        <>
          {lines === 'all' ? (
            <p>
              Las existencias pasan a ser lo que se contó
              {differences &&
                `: faltan ${piecesText(differences.missing)} (${usdText(differences.missingValue)}) y sobran ${piecesText(differences.surplus)} (${usdText(differences.surplusValue)})`}
              .
            </p>
          ) : (
            <p>
              Se aprueban {linesText(lines.length)} de {formatCount(waiting)}.
            </p>
          )}
          {lines === 'all' && outside > 0 && (
            <p className="text-ink-soft text-sm">Lo que está fuera de lo contado solo se aprueba si lo eliges.</p>
          )}
          <CheckLine checked={leavesRest} onChange={setLeavesRest}>
            Cerrar el conteo: lo que no se apruebe queda como está
          </CheckLine>
        </>
      )}
    </StepDialog>
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
