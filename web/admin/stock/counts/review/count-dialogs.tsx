import { useState } from 'react';
import { z } from 'zod';
import type { CountDetail, CountLine } from '#contract/stock/count.ts';
import { rejectCount, type SubmitCount } from '#contract/stock/count-write.ts';
import { MAX_COUNT_NOTE } from '#domain/stock/counts/count.ts';
import { formatCount } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { RadioLines } from '#web/admin/kit/document/choices.tsx';
import { ReasonDialog, StepDialog } from '#web/admin/kit/document/step-dialog.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { COUNTS } from '../count-queries.ts';
import { linesText } from '../count-words.ts';
import { lineName } from './line-columns.tsx';

export interface CountStepProps {
  count: CountDetail;
  onClose: () => void;
}

const uncountedAs = (meaning: string, effect: string) => (
  <>
    {meaning}. <span className="text-ink-soft">{effect}</span>
  </>
);
const UNCOUNTED = [
  { value: 'zero', label: uncountedAs('No hay ninguna pieza', 'Se cuentan como 0.') },
  { value: 'leave', label: uncountedAs('No se contaron', 'Sus existencias no cambian.') },
] as const;

/** Submits a count, and asks what the lines that nobody counted mean. */
export function SubmitDialog({ count: { id, attributes }, onClose }: CountStepProps) {
  const { lines, counted } = attributes.summary;
  const [uncounted, setUncounted] = useState<'zero' | 'leave' | null>(lines === counted ? 'leave' : null);
  const [isTried, setTried] = useState(false);
  const { version } = attributes;
  const submit = useSave({
    save: (body: SubmitCount) => ask(`/stock/counts/${id}/submit`, { method: 'POST', body }),
    refreshes: [COUNTS],
    success: 'Conteo entregado: otra persona aprueba las diferencias',
  });
  return (
    <StepDialog
      title="Entregar el conteo"
      confirmLabel="Entregar"
      danger={false}
      step={submit}
      input={uncounted && { version, uncounted }}
      onTry={() => setTried(true)}
      problem={isTried && uncounted === null ? 'Di qué se hace con lo que no se contó.' : null}
      onClose={onClose}
    >
      <p>Después de entregarlo no recibe más lecturas, y otra persona aprueba las diferencias.</p>
      {lines > counted && (
        <RadioLines
          legend={`${lines - counted === 1 ? 'Queda' : 'Quedan'} ${linesText(lines - counted)} sin contar:`}
          options={UNCOUNTED}
          value={uncounted}
          onChange={setUncounted}
        />
      )}
    </StepDialog>
  );
}

export function CancelDialog({ count: { id, attributes }, onClose }: CountStepProps) {
  const body = { version: attributes.version };
  return (
    <CallDialog
      title="Cancelar conteo"
      confirmLabel="Cancelar conteo"
      cancelLabel="Volver"
      call={() => ask(`/stock/counts/${id}/cancel`, { method: 'POST', body })}
      refreshes={[COUNTS]}
      success="Conteo cancelado"
      onClose={onClose}
    >
      <p>
        El conteo {attributes.number} termina sin cambiar existencias. Lo que ya se aprobó se queda, y lo que se leyó se
        guarda.
      </p>
    </CallDialog>
  );
}

const rejection = rejectCount.pick({ reason: true });

interface RejectDialogProps extends CountStepProps {
  lines: 'differences' | readonly number[];
}

/** Sends lines back to be counted again, with the reason. */
export function RejectDialog({ count: { id, attributes }, lines, onClose }: RejectDialogProps) {
  const { version, summary } = attributes;
  const isAll = lines === 'differences';
  const many = isAll ? summary.differences?.lines : lines.length;
  return (
    <ReasonDialog
      title="Contar de nuevo"
      description={`Se cuentan otra vez, desde cero, ${isAll ? 'las líneas con diferencia' : 'las líneas elegidas'}${many ? ` (${formatCount(many)})` : ''}. Las demás se quedan como están.`}
      submitLabel="Contar de nuevo"
      schema={rejection}
      field={{ name: 'reason', label: 'Por qué', required: true }}
      save={({ reason }) => ask(`/stock/counts/${id}/reject`, { method: 'POST', body: { version, lines, reason } })}
      refreshes={[COUNTS]}
      success="El conteo vuelve a contarse"
      onClose={onClose}
    />
  );
}

const note = z.object({ note: z.string().trim().max(MAX_COUNT_NOTE, `Máximo ${MAX_COUNT_NOTE} caracteres`) });

/** A note about a line: 'dos con mancha'. */
export function NoteDialog({ countId, line, onClose }: { countId: number; line: CountLine; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Nota de la línea"
      description={lineName(line)}
      submitLabel="Guardar nota"
      schema={note}
      field={{ name: 'note', label: 'Nota', hint: 'Se ve al aprobar.' }}
      value={line.attributes.note ?? ''}
      save={(body) => ask(`/stock/counts/${countId}/lines/${line.id}/note`, { method: 'PUT', body })}
      refreshes={[COUNTS]}
      success="Nota guardada"
      onClose={onClose}
    />
  );
}
