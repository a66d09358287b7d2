import Eye from 'lucide-react/icons/eye';
import KeyRound from 'lucide-react/icons/key-round';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import {
  DELIVERY_STATES,
  type DeliveryRecord,
  type WebhookRecord,
  type WebhookWithSecret,
} from '#contract/office/webhook.ts';
import { eventText } from '#domain/webhooks/event-types.ts';
import { ask } from '../api/ask.ts';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { TextLink } from '../kit/document/cells.tsx';
import { Notice } from '../kit/document/notice.tsx';
import type { ListFilter } from '../kit/list/list-filters.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import type { ListTool } from '../kit/list/list-tools.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { useOpenRecord } from '../kit/list/use-open-record.ts';
import { UnopenedRecord } from '../kit/load-problem.tsx';
import { RowOpenLink } from '../kit/table/row-action.tsx';
import { DELIVERY_COLUMNS, STATE_NAMES } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useDeliveries, usePause, useSendTest, useWebhook, WEBHOOKS } from './webhook-queries.ts';
import { stateText } from './webhook-state.tsx';

const OPTIONS = { filters: ['estado'] as const };
const FILTERS: readonly ListFilter<'estado'>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos los estados',
    options: DELIVERY_STATES.map((state) => [state, STATE_NAMES[state]]),
  },
];
const OPEN = 'aviso';

const nameOf = ({ attributes }: DeliveryRecord) => `${eventText(attributes.type)}, ${attributes.event_id}`;

/** One webhook: what it was told, and whether that arrived. */
export default function WebhookPage() {
  const id = Number(useParams().id);
  const webhook = useWebhook(Number.isSafeInteger(id) ? id : 0);
  if (webhook.data) return <Deliveries webhook={webhook.data.data} />;
  return (
    <UnopenedRecord
      heading="Webhook"
      loading="Cargando webhook..."
      failed="No se pudo cargar el webhook"
      problem={webhook.error?.message}
      onRetry={webhook.refetch}
      back={{ to: '/admin/webhooks', text: 'Ver todos los webhooks' }}
    />
  );
}

function Deliveries({ webhook }: { webhook: WebhookRecord }) {
  const { id, attributes } = webhook;
  const list = useListParams(OPTIONS);
  const open = useOpenRecord(OPEN);
  const isPaused = attributes.paused_why !== null;
  const deliveries = useDeliveries(id, list, isPaused);
  const test = useSendTest();
  const pause = usePause();
  const [openDialog, setOpenDialog] = useState<'secret' | 'replay' | null>(null);
  const problem = stateText(attributes);

  const tools: ListTool[] = [
    {
      label: 'Enviar prueba',
      icon: Send,
      disabled: isPaused,
      busy: test.isPending,
      onUse: () => test.mutate(id, { onSuccess: ({ data }) => open.show(data.id) }),
    },
    {
      label: isPaused ? 'Reanudar' : 'Pausar',
      icon: isPaused ? Play : Pause,
      busy: pause.isPending,
      onUse: () => pause.mutate({ id, paused: !isPaused }),
    },
    {
      label: 'Reenviar los fallidos',
      icon: RotateCcw,
      rare: true,
      disabled: isPaused || attributes.failed === 0,
      onUse: () => setOpenDialog('replay'),
    },
    { label: 'Cambiar el secreto', icon: KeyRound, rare: true, onUse: () => setOpenDialog('secret') },
  ];

  const actions = useCallback(
    (delivery: DeliveryRecord) => (
      <RowOpenLink icon={Eye} acts={['open']} label={`Ver ${nameOf(delivery)}`} parameter={OPEN} id={delivery.id} />
    ),
    [],
  );

  return (
    <ListScreen
      title={attributes.name}
      label="Avisos"
      noun={['aviso', 'avisos']}
      query={deliveries}
      rows={deliveries.data?.data}
      columns={DELIVERY_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Buscar por id: msg_…' }}
      filters={FILTERS}
      tools={tools}
      openId={open.id}
      notices={
        <div className="mb-2 space-y-2">
          <p className="break-all text-ink-soft text-sm">
            {attributes.url} · <TextLink to={`/admin/webhooks?webhook=${id}`}>Editar</TextLink>
          </p>
          {problem && (
            <Notice tone={attributes.paused_why && attributes.paused_why !== 'staff' ? 'danger' : 'amber'}>
              {problem}
            </Notice>
          )}
        </div>
      }
      loadingText="Cargando avisos..."
      empty={{
        title: 'No hay avisos todavía',
        text: 'Aquí queda cada aviso durante 30 días, y si llegó. Envía una prueba para empezar.',
      }}
      notFound={{ title: 'No se encontraron avisos' }}
      failed={{ title: 'Error al cargar los avisos' }}
      cardsUnder={900}
    >
      {open.id !== null && (
        <DeliveryDialog key={open.id} webhook={webhook} id={open.id} onClose={() => open.show(null)} />
      )}
      {openDialog === 'secret' && <RotateDialog webhook={webhook} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'replay' && <ReplayDialog webhook={webhook} onClose={() => setOpenDialog(null)} />}
    </ListScreen>
  );
}

interface WebhookDialogProps {
  webhook: WebhookRecord;
  onClose: () => void;
}

function RotateDialog({ webhook: { id, attributes }, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  if (secret) return <SecretDialog secret={secret} isNew onClose={onClose} />;
  return (
    <CallDialog
      title="Cambiar el secreto"
      confirmLabel="Cambiar secreto"
      danger={false}
      call={() => ask<WebhookWithSecret>(`/webhooks/${id}/secret`, { method: 'POST' })}
      refreshes={[WEBHOOKS]}
      failed="No se pudo cambiar el secreto"
      onDone={(changed) => setSecret(changed.secret)}
      onClose={onClose}
    >
      <p>
        «{attributes.name}» recibe un secreto nuevo. Durante 24 horas los avisos llevan también la firma del anterior,
        para que te dé tiempo de ponerlo en el programa.
      </p>
    </CallDialog>
  );
}

function ReplayDialog({ webhook: { id, attributes }, onClose }: WebhookDialogProps) {
  const { failed } = attributes;
  return (
    <CallDialog
      title="Reenviar los fallidos"
      confirmLabel="Reenviar"
      danger={false}
      call={() => ask<{ count: number }>(`/webhooks/${id}/replay`, { method: 'POST' })}
      refreshes={[WEBHOOKS]}
      success={({ count }) => (count === 1 ? 'Se reenvía 1 aviso' : `Se reenvían ${count} avisos`)}
      failed="No se pudieron reenviar los avisos"
      onClose={onClose}
    >
      <p>
        {failed === 1 ? 'Se envía otra vez 1 aviso' : `Se envían otra vez ${failed} avisos`}, con el mismo id que antes.
      </p>
    </CallDialog>
  );
}
