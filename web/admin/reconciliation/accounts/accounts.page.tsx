import FileUp from 'lucide-react/icons/file-up';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useState } from 'react';
import type { BankAccountRecord, SuggestedAccount } from '#contract/reconciliation/bank-account.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { IfMay } from '../../access/may.client.tsx';
import { ask, ifVersion, saveRecord } from '../../api/ask.ts';
import { CURRENCY_NAMES } from '../../kit/document/money-text.ts';
import { StepDialog } from '../../kit/document/step-dialog.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useOpenRecord, useOpenRow } from '../../kit/list/use-open-record.ts';
import { StateBadge } from '../../kit/state-badge.tsx';
import { RowAction, RowActionLink, RowOpenLink } from '../../kit/table/row-action.tsx';
import type { TableColumn } from '../../kit/table/table-column.ts';
import { useSave } from '../../kit/use-save.ts';
import { useWayName } from '../../ways/way-queries.ts';
import { AccountForm } from './account-form.tsx';
import { BANK_ACCOUNTS, useBankAccountList } from './account-queries.ts';

/** The URL parameter that opens a form, and its value for a new account. */
const OPEN = 'editar';
const NEW = 'nueva';

const nameOf = ({ attributes }: BankAccountRecord) => attributes.name;

const COLUMNS: readonly TableColumn<BankAccountRecord>[] = [
  { id: 'name', header: 'Cuenta', kind: 'main', cell: nameOf },
  {
    id: 'bank',
    header: 'Banco y número',
    cell: ({ attributes }) => <span className="tabular">{`${attributes.bank} ${attributes.number}`.trim()}</span>,
  },
  { id: 'currency', header: 'Moneda', cell: ({ attributes }) => CURRENCY_NAMES[attributes.currency] },
  {
    id: 'methods',
    header: 'Recibe',
    cell: ({ attributes }) => <Methods codes={attributes.methods} />,
  },
  {
    id: 'lastDay',
    header: 'Último movimiento',
    cell: ({ attributes }) => (
      <span className="tabular whitespace-nowrap">
        {attributes.lastDay ? formatDay(attributes.lastDay) : 'Ninguno'}
      </span>
    ),
  },
  {
    id: 'unmatched',
    header: 'Sin conciliar',
    kind: 'number',
    cell: ({ attributes }) => formatCount(attributes.unmatched),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <AccountState {...attributes} /> },
];

function Methods({ codes }: { codes: readonly string[] }) {
  return codes.map(useWayName()).join(', ');
}

function AccountState({ closedAt, takesPart }: BankAccountRecord['attributes']) {
  if (closedAt) return <StateBadge tone="quiet">Cerrada</StateBadge>;
  if (!takesPart) return <StateBadge tone="amber">No se concilia</StateBadge>;
  return <StateBadge tone="leaf">Activa</StateBadge>;
}

/** 'Cuentas': the house's bank accounts. */
export default function AccountsPage() {
  const accounts = useBankAccountList();
  const open = useOpenRecord(OPEN);
  const edited = useOpenRow(open.id, accounts.data?.data);
  const [toClose, setToClose] = useState<BankAccountRecord | null>(null);

  const actions = useCallback((account: BankAccountRecord) => <Actions account={account} onClose={setToClose} />, []);

  return (
    <ListScreen
      title="Cuentas"
      noun={['cuenta', 'cuentas']}
      query={accounts}
      rows={accounts.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ needs: ['money.settings'], label: 'Nueva cuenta', to: open.hrefOf(NEW) }}
      openId={open.id}
      notices={
        <IfMay needs={['money.settings']}>
          <Suggestions accounts={accounts.data?.meta.suggestions ?? []} />
        </IfMay>
      }
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

interface ActionsProps {
  account: BankAccountRecord;
  /** Asks before the account is closed or opened again. */
  onClose: (account: BankAccountRecord) => void;
}

function Actions({ account, onClose }: ActionsProps) {
  const name = nameOf(account);
  const { id } = account;
  const isClosed = account.attributes.closedAt !== null;
  return (
    <>
      {!isClosed && (
        <RowActionLink
          needs={['money.upload']}
          icon={FileUp}
          label={`Subir estado de cuenta de ${name}`}
          to={`/admin/reconciliation/upload?cuenta=${id}`}
        />
      )}
      <RowActionLink icon={List} label={`Movimientos de ${name}`} to={`/admin/reconciliation/lines?cuenta=${id}`} />
      <RowOpenLink
        needs={['money.settings']}
        icon={Pencil}
        acts={['open', 'edit']}
        label={`Editar ${name}`}
        parameter={OPEN}
        id={id}
      />
      <RowAction
        needs={['money.settings']}
        icon={isClosed ? LockOpen : Lock}
        label={isClosed ? `Reabrir ${name}` : `Cerrar ${name}`}
        onClick={() => onClose(account)}
      />
    </>
  );
}

/** Accounts that the shop shows to shoppers and that are missing here. Each is added with one click. */
function Suggestions({ accounts }: { accounts: readonly SuggestedAccount[] }) {
  const add = useSave({
    save: (body: SuggestedAccount) => saveRecord('/bank-accounts', body, null),
    refreshes: [BANK_ACCOUNTS],
    success: 'Cuenta creada exitosamente',
    failure: 'Error al crear la cuenta',
  });
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
  const close = useSave({
    save: (body: { closed: boolean }) =>
      ask(`/bank-accounts/${account.id}/closed`, {
        method: 'PUT',
        body,
        headers: ifVersion(account.attributes.version),
      }),
    refreshes: [BANK_ACCOUNTS],
    success: (_, body) => (body.closed ? 'Cuenta cerrada' : 'Cuenta abierta de nuevo'),
    failure: 'No se pudo cambiar la cuenta',
  });
  const closed = account.attributes.closedAt === null;
  return (
    <StepDialog
      title={closed ? 'Cerrar la cuenta' : 'Reabrir la cuenta'}
      confirmLabel={closed ? 'Cerrar cuenta' : 'Reabrir cuenta'}
      danger={closed}
      step={close}
      input={{ closed }}
      onClose={onClose}
    >
      <p>
        {closed
          ? `Ya no se podrán subir estados de cuenta de ${nameOf(account)}. Sus movimientos se conservan y se puede reabrir.`
          : `Se podrán subir de nuevo los estados de cuenta de ${nameOf(account)}.`}
      </p>
    </StepDialog>
  );
}
