import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import type { WebhookRecord } from '#contract/office/webhook.ts';
import { EVENT_GROUPS } from '#domain/webhooks/event-types.ts';
import { DeleteDialog } from '../kit/dialog/delete-dialog.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { RowAction, RowActionLink, RowOpenLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { WebhookForm } from './webhook-form.tsx';
import { useDeleteWebhook, useWebhooks } from './webhook-queries.ts';
import { stateText, WebhookState } from './webhook-state.tsx';

const LIST = {};
/** The URL parameter that opens the form, and its value for a new webhook. */
const OPEN = 'webhook';
const NEW = 'nuevo';

const nameOf = ({ attributes }: WebhookRecord) => attributes.name;

/** 'Webhooks': which other programs are told what happens in the shop. */
export default function WebhooksPage() {
  const { hrefWith } = useListParams(LIST);
  const webhooks = useWebhooks();
  const open = useOpenRecord(OPEN, hrefWith);
  const edited = webhooks.data?.data.find(({ id }) => id === open.id);
  const [toDelete, setToDelete] = useState<WebhookRecord | null>(null);
  const stopped = webhooks.data?.data.filter(
    ({ attributes }) => attributes.paused_why === 'failing' || attributes.paused_why === 'gone',
  );

  const actions = useCallback(
    (webhook: WebhookRecord) => (
      <>
        <RowActionLink
          icon={ListChecks}
          acts={['open']}
          label={`Ver los avisos de ${nameOf(webhook)}`}
          to={`/admin/webhooks/${webhook.id}`}
        />
        <RowOpenLink
          icon={Pencil}
          acts={['edit']}
          label={`Editar ${nameOf(webhook)}`}
          parameter={OPEN}
          id={webhook.id}
        />
        <RowAction icon={Trash2} danger label={`Eliminar ${nameOf(webhook)}`} onClick={() => setToDelete(webhook)} />
      </>
    ),
    [],
  );

  return (
    <ListScreen
      title="Webhooks"
      noun={['webhook', 'webhooks']}
      query={webhooks}
      rows={webhooks.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      primary={{ label: 'Nuevo webhook', to: hrefWith(OPEN, NEW), needs: ['hooks.manage'] }}
      openId={open.id}
      notices={stopped?.map((webhook) => (
        <Notice key={webhook.id} tone="danger" className="mb-2">
          «{nameOf(webhook)}»: {stateText(webhook.attributes)}
        </Notice>
      ))}
      loadingText="Cargando webhooks..."
      empty={{
        title: 'No hay webhooks',
        text: 'Un webhook avisa a otro programa cuando llega un pedido, se paga, se envía o cambia un producto.',
      }}
      failed={{ title: 'Error al cargar los webhooks' }}
      cardsUnder={800}
    >
      {(open.requested === NEW || edited) && (
        <WebhookForm key={open.requested} webhook={edited ?? null} onClose={() => open.show(null)} />
      )}
      {toDelete && <DeleteWebhookDialog webhook={toDelete} onClose={() => setToDelete(null)} />}
    </ListScreen>
  );
}

function DeleteWebhookDialog({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) {
  return (
    <DeleteDialog
      record={webhook}
      deletion={useDeleteWebhook()}
      fromConflict={(details) => details as WebhookRecord}
      onClose={onClose}
    >
      {({ attributes: { name, waiting } }) => (
        <p>
          ¿Eliminar «{name}», con el registro de sus avisos?
          {waiting > 0 && ` Los ${waiting} que esperan no se envían.`}
        </p>
      )}
    </DeleteDialog>
  );
}

/** 'Pedidos, Pagos', with how many of a group where it is not all of it. */
function groupsText({ events }: WebhookRecord['attributes']): string {
  return EVENT_GROUPS.flatMap(({ name, types }) => {
    const count = types.filter((type) => events.includes(type)).length;
    if (count === 0) return [];
    return [count === types.length ? name : `${name} (${count} de ${types.length})`];
  }).join(', ');
}

const COLUMNS: readonly TableColumn<WebhookRecord>[] = [
  { id: 'name', header: 'Nombre', kind: 'main', cell: ({ attributes }) => attributes.name },
  { id: 'url', header: 'Dirección', kind: 'wide', cell: ({ attributes }) => attributes.url },
  { id: 'events', header: 'Avisa', cell: ({ attributes }) => groupsText(attributes) },
  { id: 'waiting', header: 'Esperan', kind: 'number', cell: ({ attributes }) => attributes.waiting },
  { id: 'failed', header: 'Fallidos', kind: 'number', cell: ({ attributes }) => attributes.failed },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => <WebhookState {...attributes} />,
  },
];
