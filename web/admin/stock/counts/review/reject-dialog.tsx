import type { CountDetail } from '#contract/stock/count.ts';
import { rejectCount } from '#contract/stock/count-write.ts';
import { formatCount } from '#domain/text/count.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { FormText } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { useRejectCount } from '../count-queries.ts';

interface RejectDialogProps {
  count: CountDetail;
  lines: 'differences' | readonly number[];
  onClose: () => void;
}

const schema = rejectCount.pick({ reason: true });

/** Sends lines back to be counted again, and says why. */
export function RejectDialog({ count: { id, attributes }, lines, onClose }: RejectDialogProps) {
  const record = useRecordForm({ schema, values: { reason: '' } });
  const reject = useRejectCount(id);
  const { version } = attributes;
  const many = lines === 'differences' ? attributes.summary.differences?.lines : lines.length;
  return (
    <FormDialog
      title="Contar de nuevo"
      description={`Se cuentan otra vez, desde cero, ${lines === 'differences' ? 'las líneas con diferencia' : 'las líneas elegidas'}${many ? ` (${formatCount(many)})` : ''}. Las demás se quedan como están.`}
      record={record}
      onSave={async ({ reason }) => {
        await reject.mutateAsync({ version, lines: lines === 'differences' ? lines : [...lines], reason });
        onClose();
      }}
      onClose={onClose}
      submitLabel="Contar de nuevo"
    >
      <FormText name="reason" label="Por qué" required autoComplete="off" />
    </FormDialog>
  );
}
