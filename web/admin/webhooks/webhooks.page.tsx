import ListChecks from 'lucide-react/icons/list-checks';
import type { WebhookRecord } from '#contract/office/webhook.ts';
import { EVENT_GROUPS } from '#domain/webhooks/event-types.ts';
import { Notice } from '../kit/document/notice.tsx';
import type { ListedKind } from '../kit/record/record-kind.ts';
import { RecordScreen } from '../kit/record/record-screen.tsx';
import { RowActionLink } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { WebhookForm } from './webhook-form.tsx';
import { useWebhooks, WEBHOOKS } from './webhook-queries.ts';
import { stateText, WebhookState } from './webhook-state.tsx';

const nameOf = ({ attributes }: WebhookRecord) => attributes.name;
const KIND: ListedKind = {
  path: '/webhooks',
  key: WEBHOOKS,
  needs: ['hooks.manage'],
  parameter: 'webhook',
  fresh: 'nuevo',
  remove: { done: 'Webhook eliminado', failed: 'No se pudo eliminar el webhook', checksVersion: true },
};

const seeDeliveries = (webhook: WebhookRecord) => (
  <RowActionLink
    icon={ListChecks}
    acts={['open']}
    label={`Ver los avisos de ${nameOf(webhook)}`}
    to={`/admin/webhooks/${webhook.id}`}
  />
);

/** 'Webhooks': which other programs are told what happens in the shop. */
export default function WebhooksPage() {
  const webhooks = useWebhooks();
  const stopped = webhooks.data?.data.filter(
    ({ attributes }) => attributes.paused_why === 'failing' || attributes.paused_why === 'gone',
  );
  return (
    <RecordScreen
      kind={KIND}
      title="Webhooks"
      noun={['webhook', 'webhooks']}
      query={webhooks}
      columns={COLUMNS}
      nameOf={nameOf}
      newLabel="Nuevo webhook"
      form={WebhookForm}
      moreActions={seeDeliveries}
      deletion={Deletion}
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
    />
  );
}

function Deletion({ record }: { record: WebhookRecord }) {
  const { name, waiting } = record.attributes;
  return (
    <p>
      ¿Eliminar «{name}», con el registro de sus avisos?
      {waiting > 0 && ` Los ${waiting} que esperan no se envían.`}
    </p>
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
