import { type DispatchPaper, notePaper, voidPaper } from '#contract/shipping/dispatch-paper.ts';
import { PAPER_KINDS, PAPER_NAMES } from '#domain/shipping/dispatch-paper.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { SaveDialog } from '#web/admin/kit/document/save-dialog.tsx';
import { FormRadios } from '#web/admin/kit/form/form-choices.tsx';
import { FormText, FormTextArea } from '#web/admin/kit/form/form-fields.tsx';
import { useRecordForm } from '#web/admin/kit/form/use-record-form.ts';
import { PAPERS, type PaperOf, pathOf } from './paper-queries.ts';

interface NoteFormProps {
  of: PaperOf;
  /** The number of the parcel or transfer. */
  document: string;
  onClose: () => void;
}

const nameOf = ({ attributes }: DispatchPaper) => `${PAPER_NAMES[attributes.kind]} ${attributes.number}`;
const KINDS = PAPER_KINDS.map((value) => ({ value, label: PAPER_NAMES[value] }));

/** Keeps the numbers of the printer's form that travels with a parcel or transfer. */
export function NoteForm({ of, document, onClose }: NoteFormProps) {
  const record = useRecordForm({
    schema: notePaper,
    values: {
      kind: 'guia_despacho' as const,
      number: '',
      control_number: '',
      issued_on: caracasDay(new Date()),
      carrier: '',
      plate: '',
    },
  });
  return (
    <SaveDialog
      title="Anotar guía u orden"
      description={`${document}: los números del talonario de la imprenta que viaja con la mercancía.`}
      record={record}
      save={(body) => ask<{ data: DispatchPaper }>(pathOf(of), { method: 'POST', body })}
      refreshes={[PAPERS]}
      success={({ data }) => `${nameOf(data)} anotada`}
      onClose={onClose}
      submitLabel="Guardar"
      tellsUnsaved
      size="sm"
    >
      <FormRadios name="kind" label="Papel" options={KINDS} />
      <FormText name="number" label="Número" hint="Como está impreso, con su serie" required autoComplete="off" />
      <FormText
        name="control_number"
        label="Número de control"
        hint="00-00012345"
        required
        autoComplete="off"
        inputMode="numeric"
      />
      <FormText name="issued_on" type="date" label="Fecha de emisión" required />
      <FormText name="carrier" label="Quién transporta" autoComplete="off" />
      <FormText name="plate" label="Placa" autoComplete="off" autoCapitalize="characters" />
    </SaveDialog>
  );
}

export function VoidForm({ of, paper, onClose }: { of: PaperOf; paper: DispatchPaper; onClose: () => void }) {
  const record = useRecordForm({ schema: voidPaper, values: { why: '' } });
  const { kind, number } = paper.attributes;
  return (
    <SaveDialog
      title={`Anular ${PAPER_NAMES[kind].toLowerCase()} ${number}`}
      description="Su número queda usado. No se puede deshacer."
      record={record}
      save={(body) => ask<{ data: DispatchPaper }>(`${pathOf(of)}/${paper.id}/void`, { method: 'POST', body })}
      refreshes={[PAPERS]}
      success={({ data }) => `${nameOf(data)} anulada`}
      onClose={onClose}
      submitLabel="Anular"
      busyLabel="Anulando..."
      danger
      size="sm"
    >
      <FormTextArea name="why" label="Motivo" required rows={2} />
    </SaveDialog>
  );
}
