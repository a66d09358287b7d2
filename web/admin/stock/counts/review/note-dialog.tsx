import { z } from 'zod';
import type { CountLine } from '#contract/stock/count.ts';
import { MAX_COUNT_NOTE } from '#domain/stock/counts/count.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useNoteLine } from '../count-queries.ts';
import { lineName } from './line-columns.tsx';

const schema = z.object({ note: z.string().trim().max(MAX_COUNT_NOTE, `Máximo ${MAX_COUNT_NOTE} caracteres`) });

/** What is to be known of a line: 'dos con mancha'. */
export function NoteDialog({ countId, line, onClose }: { countId: number; line: CountLine; onClose: () => void }) {
  const record = useRecordForm({ schema, values: { note: line.attributes.note ?? '' } });
  const note = useNoteLine(countId);
  return (
    <FormDialog
      title="Nota de la línea"
      description={lineName(line)}
      record={record}
      onSave={async (body) => {
        await note.mutateAsync({ item: line.id, ...body });
        onClose();
      }}
      onClose={onClose}
      submitLabel="Guardar nota"
    >
      <FormText name="note" label="Nota" hint="Se ve al aprobar." autoComplete="off" />
    </FormDialog>
  );
}
