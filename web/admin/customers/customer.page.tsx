import { useState } from 'react';
import { useParams } from 'react-router';
import {
  type CustomerAnswer,
  type CustomerKind,
  correctEmail,
  type RecordOfPerson,
} from '#contract/people/customer.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ask } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { Facts } from '../kit/document/facts.tsx';
import { usdText } from '../kit/document/money-text.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { UnopenedRecord } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { StateBadge } from '../kit/state-badge.tsx';
import { STATE_NAMES } from '../mails/mail-columns.tsx';
import { CustomerMerges, ProposedDuplicates } from './customer-merges.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerAddresses, CustomerDiscounts, CustomerSales } from './customer-sales.tsx';
import { CustomerSection } from './customer-section.tsx';
import { CUSTOMERS, KIND_NAMES } from './customer-words.tsx';

/** A person who buys: orders, payments, money in favour, notes, mails, and who else may be the same person. */
export default function CustomerPage() {
  const id = Number(useParams().id);
  const customer = useRead<CustomerAnswer>(
    [...CUSTOMERS, 'one', id],
    `/customers/${Number.isSafeInteger(id) ? id : 0}`,
  );
  if (customer.data) return <CustomerView answer={customer.data} />;
  return (
    <UnopenedRecord
      heading="Cliente"
      loading="Cargando cliente..."
      failed="No se pudo cargar el cliente"
      problem={customer.error?.message}
      onRetry={customer.refetch}
      back={{ to: '/admin/customers', text: 'Ver todos los clientes' }}
    />
  );
}

function CustomerView({ answer }: { answer: CustomerAnswer }) {
  const { data, records, sales, credits, notes, mails, duplicates, merges } = answer;
  const { name, email, national_id, phone, kind, orders, spent } = data.attributes;
  const creditCents = credits?.reduce((sum, { balance }) => sum + centsFromDecimal(balance), 0);
  return (
    <>
      <PageHeading title={name}>
        <StateBadge tone={kind === 'account' ? 'leaf' : 'quiet'}>{KIND_NAMES[kind]}</StateBadge>
      </PageHeading>
      <Facts
        layout="row"
        className="my-5"
        facts={[
          ['Correo', email],
          ['Cédula', national_id],
          ['Teléfono', phone],
          ['Pedidos', String(orders)],
          ['Pagado', usdText(spent)],
          ['Saldo a favor', creditCents !== undefined && formatUsd(creditCents)],
        ]}
      />
      <div className="space-y-7">
        <ProposedDuplicates data={data} duplicates={duplicates} />
        <div className="grid gap-x-10 gap-y-7 lg:grid-cols-[3fr_2fr]">
          {sales && <CustomerSales sales={sales} />}
          <div className="min-w-0 space-y-7">
            <CustomerNotes id={data.id} notes={notes} />
            <Records records={records} />
            {credits && <Credits credits={credits} />}
            {sales && <CustomerAddresses sales={sales} />}
            {sales && <CustomerDiscounts sales={sales} />}
            <CustomerMerges id={data.id} merges={merges} />
          </div>
        </div>
        {mails && <Mails email={email} mails={mails} />}
      </div>
    </>
  );
}

function Records({ records }: Pick<CustomerAnswer, 'records'>) {
  const [corrected, setCorrected] = useState<RecordOfPerson | null>(null);
  return (
    <CustomerSection title="Correos y cuentas">
      <ul className="divide-y divide-line text-sm">
        {records.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <span className="wrap-anywhere">{record.email}</span>
              <span className="block text-ink-soft">{recordText(record)}</span>
            </div>
            <ActionButton
              small
              needs={['customers.write']}
              label="Corregir"
              aria-label={`Corregir el correo ${record.email}`}
              onClick={() => setCorrected(record)}
            />
          </li>
        ))}
      </ul>
      {corrected && <EmailDialog record={corrected} onClose={() => setCorrected(null)} />}
    </CustomerSection>
  );
}

function recordText({ kind, confirmed, name }: RecordOfPerson): string {
  if (kind === 'guest') return `Pedidos sin cuenta, ${name}`;
  return `Cuenta de ${name}, ${confirmed ? 'correo confirmado' : 'correo sin confirmar'}`;
}

function Credits({ credits }: { credits: NonNullable<CustomerAnswer['credits']> }) {
  return (
    <CustomerSection title="Saldo a favor" empty={credits.length === 0 && 'No tiene.'}>
      <ul className="space-y-1 text-sm">
        {credits.map(({ id, holder_email, balance }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <TextLink to={`/admin/credit/${id}`} className="wrap-anywhere">
              {holder_email}
            </TextLink>
            <span className="tabular">{usdText(balance)}</span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

function Mails({ email, mails }: { email: string; mails: NonNullable<CustomerAnswer['mails']> }) {
  return (
    <CustomerSection
      title="Correos enviados"
      action={
        <TextLink className="text-sm" to={`/admin/mails?q=${encodeURIComponent(email)}`}>
          Todos a este correo
        </TextLink>
      }
      empty={mails.length === 0 && 'Ninguno.'}
    >
      <ul className="divide-y divide-line text-sm">
        {mails.map(({ id, subject, to, state, at }) => (
          <li key={id} className="py-2">
            <span className="wrap-anywhere">{subject}</span>
            <span className="block text-ink-soft wrap-anywhere">
              {formatCaracasDateTime(new Date(at))} · {to} · {STATE_NAMES[state].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
    </CustomerSection>
  );
}

const DESCRIPTIONS: Record<CustomerKind, string> = {
  account: 'Avisamos a los dos correos. Sus sesiones se cierran, y entra con el correo nuevo, que debe confirmar.',
  guest: 'Avisamos a los dos correos. Sus pedidos sin cuenta pasan al nuevo, y los próximos mensajes van allí.',
};

/** Staff correct the address of an account or of a guest's orders. */
function EmailDialog({ record: { id, kind, email }, onClose }: { record: RecordOfPerson; onClose: () => void }) {
  const record = useRecordForm({ schema: correctEmail, values: { old_email: email, email } });
  return (
    <SaveDialog
      title="Corregir correo"
      description={DESCRIPTIONS[kind]}
      record={record}
      submitLabel="Corregir"
      size="sm"
      onClose={onClose}
      save={(body) => ask<unknown>(`/customers/${id}/email`, { method: 'POST', body })}
      refreshes={[CUSTOMERS]}
      success="Correo corregido"
      failed="No se pudo corregir el correo"
    >
      <FormText name="email" type="email" label="Correo" autoComplete="off" required />
    </SaveDialog>
  );
}
