import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { AccountsInForce } from '#contract/payments/payment-accounts.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { useRead } from '../kit/document/document-calls.ts';
import { QueryState } from '../kit/load-problem.tsx';
import { ACCOUNTS, AccountsForm } from './accounts-form.tsx';

const NO_ACCOUNTS =
  'Todavía no hay ninguna: la página de pago ofrece solo las formas cuyas instrucciones dicen a dónde pagar.';

function originOf(changed: AccountsInForce['changed']): string {
  return changed
    ? `Las cambió ${changed.by} el ${formatCaracasDateTime(new Date(changed.at))}.`
    : 'Son las que puso quien instaló la tienda.';
}

/** The accounts that the payment page shows, under the ways of paying. */
export function ShownAccounts() {
  const reading = useRead<{ data: AccountsInForce }>(ACCOUNTS, '/payment-accounts');
  const [edited, setEdited] = useState(false);
  const { data } = reading;
  if (!data)
    return <QueryState query={reading} loading="Cargando las cuentas..." title="Error al cargar las cuentas" />;
  const { accounts, changed } = data.data;
  const { pago_movil: mobile, zelle, transferencia } = accounts;
  return (
    <section aria-labelledby="cuentas" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="cuentas" className="text-xl">
          Cuentas para pagar
        </h2>
        <ActionButton
          icon={Pencil}
          label="Cambiar las cuentas"
          needs={['ways.write']}
          onClick={() => setEdited(true)}
        />
      </div>
      <p className="mt-1 text-ink-soft text-sm">{mobile || zelle || transferencia ? originOf(changed) : NO_ACCOUNTS}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <Accounts of="Pago móvil" texts={mobile && [[mobile.bank, mobile.phone, mobile.rif]]} />
        <Accounts of="Zelle" texts={zelle && [[zelle.email, zelle.holder]]} />
        <Accounts
          of="Transferencias"
          texts={transferencia?.map(({ bank, number, rif, holder }) => [bank, number, rif, holder])}
        />
      </dl>
      {edited && <AccountsForm read={data.data} onClose={() => setEdited(false)} />}
    </section>
  );
}

/** The accounts of a method, or that there is none. */
function Accounts({ of, texts }: { of: string; texts: readonly string[][] | undefined }) {
  return (
    <>
      <dt className="font-medium">{of}</dt>
      <dd className="wrap-anywhere">
        {texts
          ? texts.map((parts) => <p key={parts.join()}>{parts.join(' · ')}</p>)
          : 'Sin cuenta: no se ofrece al pagar'}
      </dd>
    </>
  );
}
