import { useState } from 'react';
import { type IssuedCredit, issueCredit } from '#contract/credit/credit.ts';
import { CREDIT_KINDS, MAX_CREDIT_REASON } from '#domain/credit/credit.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { ask } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormRadios } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { CodeDialog } from './code-dialog.tsx';
import { CREDIT } from './credit-queries.ts';
import { CREDIT_KIND_NAMES } from './credit-words.tsx';

const VALUES = {
  kind: 'gift_card',
  amount: '',
  holder_name: '',
  holder_email: '',
  holder_national_id: '',
  reason: '',
};

/** Staff issue a card or give store credit by hand. */
export function IssueDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (id: number) => void }) {
  const record = useRecordForm({ schema: issueCredit, values: VALUES });
  const [shown, setShown] = useState<IssuedCredit | null>(null);
  if (shown?.code) return <CodeDialog code={shown.code} onClose={() => onIssued(shown.data.id)} />;
  return (
    <SaveDialog
      title="Emitir tarjeta o saldo"
      record={record}
      submitLabel="Emitir"
      size="md"
      tellsUnsaved
      onClose={onClose}
      save={() => ask<IssuedCredit>('/credit', { method: 'POST', body: record.form.values() })}
      refreshes={[CREDIT]}
      failed="No se pudo emitir"
      onDone={(issued) => {
        if (issued.code) return setShown(issued);
        notify.success(issued.data.attributes.kind === 'gift_card' ? 'Tarjeta emitida y enviada' : 'Saldo emitido');
        onIssued(issued.data.id);
      }}
    >
      <FormRadios
        name="kind"
        label="Qué emites"
        options={CREDIT_KINDS.map((kind) => ({ value: kind, label: CREDIT_KIND_NAMES[kind] }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="amount" label="Monto (USD)" inputMode="decimal" autoComplete="off" required />
        <FormText name="holder_name" label="Para quién" maxLength={80} required />
        <HolderEmail />
        <FormText name="holder_national_id" label="Cédula (opcional)" autoComplete="off" />
      </div>
      <FormText name="reason" label="Motivo" maxLength={MAX_CREDIT_REASON} required />
    </SaveDialog>
  );
}

function HolderEmail() {
  const isCard = useFieldValue('kind') === 'gift_card';
  return (
    <FormText
      name="holder_email"
      type="email"
      label={isCard ? 'Correo (opcional)' : 'Correo'}
      hint={isCard ? 'Sin correo, te mostramos el código una sola vez.' : 'Lo usa con su cuenta de este correo.'}
      required={!isCard}
    />
  );
}
