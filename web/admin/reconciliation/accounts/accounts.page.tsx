import FileUp from 'lucide-react/icons/file-up';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BankAccountRecord, SuggestedAccount } from '#contract/reconciliation/bank-account.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useOpenRecord } from '../../kit/list/use-open-record.ts';
import { hrefWith } from '../../kit/table/href-with.ts';
import { RowAction, RowActionLink, RowOpenLink } from '../../kit/table/row-action.tsx';
import { ACCOUNT_COLUMNS } from './account-columns.tsx';
import { AccountForm } from './account-form.tsx';
import { useAddSuggested, useBankAccountList, useCloseAccount } from './account-queries.ts';

/** The URL parameter that opens a form, and its value for a new account. */
const OPEN = 'editar';
const NEW = 'nueva';

const nameOf = ({ attributes }: BankAccountRecord) => attributes.name;

/** 'Cuentas': the house's bank accounts. */
export default function AccountsPage() {
  const [url] = useSearchParams();
  const accounts = useBankAccountList();
  const hrefOf = useCallback((name: string, value: string | number | null) => hrefWith(url, name, value), [url]);
  const open = useOpenRecord(OPEN, hrefOf);
  const edited = accounts.data?.data.find(({ id }) => id === open.id);
  const [toClose, setToClose] = useState<BankAccountRecord | null>(null);

  const actions = useCallback((account: BankAccountRecord) => {
    const name = nameOf(account);
    const isClosed = account.attributes.closedAt !== null;
    return (
      <>
        {!isClosed && (
          <RowActionLink
            icon={FileUp}
            label={`Subir estado de cuenta de ${name}`}
            to={`/admin/reconciliation/upload?cuenta=${account.id}`}
          />
        )}
        <RowActionLink
          icon={List}
          label={`Movimientos de ${name}`}
          to={`/admin/reconciliation/lines?cuenta=${account.id}`}
        />
        <RowOpenLink icon={Pencil} acts={['open', 'edit']} label={`Editar ${name}`} parameter={OPEN} id={account.id} />
        <RowAction
          icon={isClosed ? LockOpen : Lock}
          label={isClosed ? `Reabrir ${name}` : `Cerrar ${name}`}
          onClick={() => setToClose(account)}
        />
      </>
    );
  }, []);

  return (
    <ListScreen
      title="Cuentas"
      label="Cuentas"
      noun={['cuenta', 'cuentas']}
      query={accounts}
      rows={accounts.data?.data}
      columns={ACCOUNT_COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ label: 'Nueva cuenta', to: hrefOf(OPEN, NEW) }}
      openId={open.id}
      notices={<Suggestions accounts={accounts.data?.meta.suggestions ?? []} />}
      loadingText="Cargando cuentas..."
      empty={{
        title: 'No hay cuentas',
        text: 'Agrega las cuentas donde llegan los pagos para subir sus estados de cuenta.',
      }}
      failed={{ title: 'Error al cargar las cuentas' }}
      cardsUnder={900}
    >
      {(open.requested === NEW || edited) && (
        <AccountForm key={open.requested} account={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toClose && <CloseDialog account={toClose} onClose={() => setToClose(null)} />}
    </ListScreen>
  );
}

/** The accounts that the shop shows for paying, each added at once. */
function Suggestions({ accounts }: { accounts: readonly SuggestedAccount[] }) {
  const add = useAddSuggested();
  if (accounts.length === 0) return null;
  return (
    <section aria-label="Cuentas sugeridas" className="mb-2 border-gold border-l-4 bg-gold-soft px-3 py-2 text-sm">
      <p>La tienda muestra estas cuentas para pagar, y aquí no están:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {accounts.map((account) => (
          <li key={account.name}>
            <Button size="sm" variant="secondary" disabled={add.isPending} onClick={() => add.mutate(account)}>
              <Plus aria-hidden className="size-4" />
              Agregar {account.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CloseDialog({ account, onClose }: { account: BankAccountRecord; onClose: () => void }) {
  const change = useCloseAccount();
  const closed = account.attributes.closedAt === null;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={closed ? 'Cerrar la cuenta' : 'Reabrir la cuenta'}
      confirmLabel={closed ? 'Cerrar cuenta' : 'Reabrir cuenta'}
      danger={closed}
      act={change}
      onConfirm={() => change.mutate({ account, closed }, { onSuccess: onClose })}
    >
      <p>
        {closed
          ? `Ya no se podrán subir estados de cuenta de ${nameOf(account)}. Sus movimientos se conservan y se puede reabrir.`
          : `Se podrán subir de nuevo los estados de cuenta de ${nameOf(account)}.`}
      </p>
    </ConfirmDialog>
  );
}
