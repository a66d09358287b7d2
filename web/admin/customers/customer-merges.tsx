import { useState } from 'react';
import type { CustomerAnswer, CustomerMerge, CustomerRecord, ProposedDuplicate } from '#contract/people/customer.ts';
import { UNDO_DAYS } from '#domain/people/merged-records.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { CustomerSection } from './customer-section.tsx';
import { CUSTOMERS, KIND_NAMES } from './customer-words.tsx';

const detailOf = ({ email, national_id, phone }: Pick<ProposedDuplicate, 'email' | 'national_id' | 'phone'>) =>
  [email, national_id, phone].filter(Boolean).join(' · ');

/** Other people who may be this one, with the reason. */
export function ProposedDuplicates({ data, duplicates }: Pick<CustomerAnswer, 'data' | 'duplicates'>) {
  const [chosen, setChosen] = useState<ProposedDuplicate | null>(null);
  if (duplicates.length === 0 && !chosen) return null;
  return (
    <CustomerSection title="Pueden ser la misma persona">
      <ul className="divide-y divide-line text-sm">
        {duplicates.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <TextLink to={`/admin/customers/${other.id}`}>{other.name}</TextLink>{' '}
              <span className="text-ink-soft">({KIND_NAMES[other.kind].toLowerCase()})</span>
              <span className="block font-medium">{other.reason}</span>
              <span className="block text-ink-soft wrap-anywhere">{detailOf(other)}</span>
            </div>
            <ActionButton
              small
              needs={['customers.write']}
              label="Unir"
              aria-label={`Unir con ${other.name}, ${other.email}`}
              onClick={() => setChosen(other)}
            />
          </li>
        ))}
      </ul>
      {chosen && <MergeDialog person={data} other={chosen} onClose={() => setChosen(null)} />}
    </CustomerSection>
  );
}

interface MergeDialogProps {
  person: CustomerRecord;
  other: ProposedDuplicate;
  onClose: () => void;
}

function MergeDialog({ person, other, onClose }: MergeDialogProps) {
  return (
    <CallDialog
      title="Unir dos clientes"
      confirmLabel="Unir"
      danger={false}
      call={() => ask<unknown>(`/customers/${person.id}/merges`, { method: 'POST', body: { other: other.id } })}
      refreshes={[CUSTOMERS]}
      success="Clientes unidos"
      failed="No se pudieron unir"
      onClose={onClose}
    >
      <p>
        <strong className="font-medium">{person.attributes.name}</strong>
        <span className="block text-ink-soft text-sm wrap-anywhere">{detailOf(person.attributes)}</span>
      </p>
      <p>
        <strong className="font-medium">{other.name}</strong>
        <span className="block text-ink-soft text-sm wrap-anywhere">{detailOf(other)}</span>
      </p>
      <p className="text-sm">
        {other.reason}. Sus pedidos, saldos y cuentas se ven juntos y siguen siendo los mismos: no se mueve dinero y
        cada cuenta conserva su inicio de sesión. Puedes deshacerlo durante {UNDO_DAYS} días.
      </p>
    </CallDialog>
  );
}

/** Merges on record, which can be undone for a week. */
export function CustomerMerges({ id, merges }: { id: number; merges: readonly CustomerMerge[] }) {
  const [chosen, setChosen] = useState<CustomerMerge | null>(null);
  if (merges.length === 0) return null;
  return (
    <CustomerSection title="Uniones">
      <ul className="divide-y divide-line text-sm">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <span className="wrap-anywhere">{merge.merged}</span>
              <span className="block text-ink-soft">{whenText(merge)}</span>
            </div>
            {merge.can_undo && (
              <ActionButton
                small
                needs={['customers.write']}
                label="Deshacer"
                aria-label={`Deshacer la unión con ${merge.merged}`}
                onClick={() => setChosen(merge)}
              />
            )}
          </li>
        ))}
      </ul>
      {chosen && <UndoDialog id={id} merge={chosen} onClose={() => setChosen(null)} />}
    </CustomerSection>
  );
}

function whenText({ at, by, undone_at, undone_by }: CustomerMerge): string {
  const sentence = (verb: string, time: string, who: string | null) =>
    `${verb} el ${formatCaracasDateTime(new Date(time))}${who ? ` por ${who}` : ''}`;
  const made = sentence('Unido', at, by);
  return undone_at === null ? made : `${made}. ${sentence('Separado', undone_at, undone_by)}`;
}

function UndoDialog({ id, merge, onClose }: { id: number; merge: CustomerMerge; onClose: () => void }) {
  return (
    <CallDialog
      title="Deshacer la unión"
      confirmLabel="Deshacer"
      danger={false}
      size="sm"
      call={() => ask<unknown>(`/customers/${id}/merges/${merge.id}/undo`, { method: 'POST' })}
      refreshes={[CUSTOMERS]}
      success="Clientes separados"
      failed="No se pudo deshacer la unión"
      onClose={onClose}
    >
      <p className="wrap-anywhere">{merge.merged}</p>
      <p className="text-sm">
        Vuelve a ser otro cliente, con sus pedidos, notas y saldo, también los que llegaron después.
      </p>
    </CallDialog>
  );
}
