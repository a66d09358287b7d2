import { useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  blockCredit,
  type CreditAnswer,
  type CreditEntryRecord,
  type IssuedCredit,
  renewCode,
  withdrawCredit,
} from '#contract/credit/credit.ts';
import { MAX_CREDIT_REASON } from '#domain/credit/credit.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { ActionBar, ActionButton } from '../kit/document/action.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { Facts } from '../kit/document/facts.tsx';
import { type LineColumn, LineTable } from '../kit/document/line-table.tsx';
import { usdText } from '../kit/document/money-text.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { UnopenedRecord } from '../kit/load-problem.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { CREDIT } from './credit-queries.ts';
import { CREDIT_ENTRY_NAMES, CreditStateBadge, creditName, mailingText } from './credit-words.tsx';

/** A gift card or a person's credit: what is known of it, its ledger, and what staff may do. */
export default function CreditCardPage() {
  const id = Number(useParams().id);
  const credit = useRead<CreditAnswer>([...CREDIT, 'one', id], `/credit/${Number.isSafeInteger(id) ? id : 0}`);
  if (credit.data) return <CreditView answer={credit.data} />;
  return (
    <UnopenedRecord
      heading="Tarjeta o saldo"
      loading="Cargando..."
      failed="No se pudo cargar la tarjeta o el saldo"
      problem={credit.error?.message}
      onRetry={credit.refetch}
      back={{ to: '/admin/credit', text: 'Ver todas las tarjetas y saldos' }}
    />
  );
}

type Act = 'block' | 'unblock' | 'withdraw' | 'code';

const ENTRY_COLUMNS: readonly LineColumn<CreditEntryRecord>[] = [
  {
    header: 'Movimiento',
    cell: ({ kind, at, sale, by, reason }) => (
      <>
        {CREDIT_ENTRY_NAMES[kind]}
        {sale && (
          <>
            {' '}
            <SaleLink {...sale} />
          </>
        )}
        <span className="block text-ink-soft">
          {[formatCaracasDateTime(new Date(at)), by, reason].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  { header: 'Monto', cell: ({ amount }) => usdText(amount) },
  { header: 'Saldo', cell: ({ balance }) => usdText(balance) },
];

function SaleLink({ id, order_id }: { id: number; order_id: string }) {
  return (
    <Link to={`/admin/sales?venta=${id}`} className="underline underline-offset-4">
      {order_id}
    </Link>
  );
}

function CreditView({ answer }: { answer: CreditAnswer }) {
  const { data, entries } = answer;
  const { attributes } = data;
  const [act, setAct] = useState<Act | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const isBlocked = attributes.state === 'blocked';
  const isCard = attributes.kind === 'gift_card';
  return (
    <>
      <PageHeading title={creditName(data)}>
        <CreditStateBadge kind={attributes.kind} state={attributes.state} />
      </PageHeading>
      <ActionBar>
        {attributes.balance > 0 && !isBlocked && isCard && (
          <ActionButton needs={['credit.write']} label="Reenviar con código nuevo" onClick={() => setAct('code')} />
        )}
        {attributes.balance > 0 && (
          <ActionButton needs={['credit.write']} label="Retirar" onClick={() => setAct('withdraw')} />
        )}
        {isBlocked && <ActionButton needs={['credit.write']} label="Desbloquear" onClick={() => setAct('unblock')} />}
        {attributes.state !== 'ordered' && attributes.blocked !== 'staff' && (
          <ActionButton needs={['credit.write']} label="Bloquear" onClick={() => setAct('block')} />
        )}
      </ActionBar>
      <Facts
        layout="left"
        className="my-5"
        facts={[
          ['Saldo', usdText(attributes.balance)],
          ['Emitido', usdText(attributes.issued)],
          ['Para', attributes.holder_name],
          ['Correo', attributes.holder_email],
          ['Cédula', attributes.holder_national_id],
          ['Cuenta', !isCard && (attributes.has_account ? 'Con cuenta' : 'Sin cuenta')],
          ['La compró', attributes.sale?.buyer],
          ['Pedido', attributes.sale && <SaleLink {...attributes.sale} />],
          ['Envío', mailingText(attributes)],
          ['Mensaje', attributes.message],
          ['Vence', attributes.expires_on ? formatDay(attributes.expires_on) : 'No vence'],
        ]}
      />
      <h2 className="mb-2 text-lg">Movimientos</h2>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Todavía no tiene: su venta no está validada.</p>
      ) : (
        <LineTable label="Movimientos" columns={ENTRY_COLUMNS} lines={entries} keyOf={({ id }) => id} />
      )}
      {act && <ActDialog act={act} answer={answer} onClose={() => setAct(null)} onCode={setCode} />}
      {code && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </>
  );
}

interface ActDialogProps {
  act: Act;
  answer: CreditAnswer;
  onClose: () => void;
  onCode: (code: string) => void;
}

const ACTS = {
  block: { title: 'Bloquear', done: 'Bloqueada', schema: blockCredit, text: 'Nadie puede usarla; el saldo queda.' },
  unblock: { title: 'Desbloquear', done: 'Desbloqueada', schema: blockCredit, text: 'Se puede usar de nuevo.' },
  withdraw: { title: 'Retirar', done: 'Retirado', schema: withdrawCredit, text: '' },
  code: {
    title: 'Código nuevo',
    done: 'Código nuevo enviado',
    schema: renewCode,
    text: 'El código anterior deja de servir. Sin correo, te lo mostramos una sola vez.',
  },
} as const;

function ActDialog({ act, answer, onClose, onCode }: ActDialogProps) {
  const { id, attributes } = answer.data;
  const { title, done, schema, text } = ACTS[act];
  const record = useRecordForm({ schema: schema as FormSchema<unknown>, values: valuesOf(act, answer) });
  return (
    <SaveDialog
      title={title}
      description={act === 'withdraw' ? `Tiene ${usdText(attributes.balance)}.` : text}
      record={record}
      submitLabel={title}
      size="sm"
      onClose={onClose}
      save={() =>
        ask<Partial<IssuedCredit>>(`/credit/${id}/${act}`, {
          method: 'POST',
          body: record.form.values(),
          headers: ifVersion(attributes.version),
        })
      }
      refreshes={[CREDIT]}
      failed="No se pudo cambiar"
      onDone={({ code }) => {
        if (code) onCode(code);
        else notify.success(done);
        onClose();
      }}
    >
      {act === 'withdraw' && <FormText name="amount" label="Monto (USD)" inputMode="decimal" required />}
      {act === 'code' ? (
        <FormText name="email" type="email" label="Correo (opcional)" />
      ) : (
        <FormText name="reason" label="Motivo" maxLength={MAX_CREDIT_REASON} required />
      )}
    </SaveDialog>
  );
}

function valuesOf(act: Act, { data }: CreditAnswer): Record<string, string> {
  if (act === 'code') return { email: data.attributes.holder_email };
  return act === 'withdraw' ? { amount: '', reason: '' } : { reason: '' };
}
