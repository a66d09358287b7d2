import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { RedirectRecord } from '#contract/office/redirect.ts';
import { MAX_REDIRECTS } from '#domain/redirects/address.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { RedirectForm } from './redirect-form.tsx';
import { useDeleteRedirect, useRedirects } from './redirect-queries.ts';

const LIST = {};
/** The URL parameter that opens a form, and its value for a new redirect. */
const OPEN = 'redireccion';
const NEW = 'nueva';

const fromOf = ({ attributes }: RedirectRecord) => attributes.from;

/** 'Redirecciones': old addresses of pages and where they lead now. */
export default function RedirectsPage() {
  const list = useListParams(LIST);
  const redirects = useRedirects(list);
  const { hrefWith } = list;
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = redirects.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<RedirectRecord | null>(null);

  const actions = useCallback(
    (redirect: RedirectRecord) => (
      <>
        <RowOpenLink
          icon={Pencil}
          acts={['open', 'edit']}
          label={`Editar ${fromOf(redirect)}`}
          parameter={OPEN}
          id={redirect.id}
          needs={['redirects.write']}
        />
        <RowAction
          needs={['redirects.write']}
          icon={Trash2}
          danger
          label={`Eliminar ${fromOf(redirect)}`}
          onClick={() => setToDelete(redirect)}
        />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Redirecciones"
      noun={['redirección', 'redirecciones']}
      query={redirects}
      rows={redirects.data?.data}
      columns={COLUMNS}
      rowName={fromOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Buscar por dirección o nota...' }}
      primary={{ needs: ['redirects.write'], label: 'Nueva redirección', to: hrefWith(OPEN, NEW) }}
      openId={open.id}
      notices={redirects.data?.meta.full && <FullNotice />}
      loadingText="Cargando redirecciones..."
      empty={{
        title: 'No hay redirecciones',
        text: 'Se crean solas cuando un producto o una categoría cambia de dirección o se elimina.',
      }}
      notFound={{ title: 'No se encontraron redirecciones', text: 'Prueba con otra parte de la dirección.' }}
      failed={{ title: 'Error al cargar las redirecciones' }}
      cardsUnder={760}
    >
      {(open.requested === NEW || edited) && (
        <RedirectForm key={open.requested} redirect={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteRedirectDialog redirect={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function FullNotice() {
  return (
    <Notice>
      La tienda guarda {formatCount(MAX_REDIRECTS)} redirecciones y ya las tiene. Para crear otra, elimina una que no se
      use. Las que se crean solas ocupan el lugar de las que llevan más tiempo sin usarse.
    </Notice>
  );
}

function DeleteRedirectDialog({ redirect, onClose }: { redirect: RedirectRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={redirect}
      deletion={useDeleteRedirect()}
      fromConflict={(details) => details as RedirectRecord}
      onClose={onClose}
    >
      {({ attributes }) => (
        <p>
          Quien abra <strong className="break-all font-medium">{attributes.from}</strong> verá que la página no existe.
        </p>
      )}
    </DeleteDialog>
  );
}

const COLUMNS: readonly TableColumn<RedirectRecord>[] = [
  { id: 'from', header: 'Dirección vieja', kind: 'main', cell: (row) => <Address>{fromOf(row)}</Address> },
  { id: 'to', header: 'Lleva a', cell: ({ attributes }) => <Address>{attributes.to}</Address> },
  { id: 'note', header: 'Nota', cell: ({ attributes }) => attributes.note || '—' },
  { id: 'made', header: 'Creada', cell: ({ attributes }) => (attributes.automatic ? 'Sola' : 'A mano') },
  {
    id: 'used',
    header: 'Último uso',
    cell: ({ attributes }) => (attributes.lastUsedOn ? formatDay(attributes.lastUsedOn) : 'Nunca'),
  },
];

function Address({ children }: { children: string }) {
  return <span className="break-all">{children}</span>;
}
