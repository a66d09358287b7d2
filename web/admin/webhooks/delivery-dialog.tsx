import type { DeliveryDetail, WebhookRecord } from '#contract/office/webhook.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { eventText } from '#domain/webhooks/event-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Facts } from '../kit/document/facts.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { LoadState } from '../kit/load-problem.tsx';
import { attemptsText, DeliveryBadge } from './delivery-columns.tsx';
import { useDelivery, useReplay } from './webhook-queries.ts';

interface DeliveryDialogProps {
  webhook: WebhookRecord;
  id: number;
  onClose: () => void;
}

/** What was sent, and what the program answered. */
export function DeliveryDialog({ webhook, id, onClose }: DeliveryDialogProps) {
  // Nothing is sent while the webhook is paused.
  const isPaused = webhook.attributes.paused_at !== null;
  const { data, error, refetch } = useDelivery(webhook.id, id, isPaused);
  const replay = useReplay(webhook.id);
  const delivery = data?.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={delivery ? eventText(delivery.attributes.type) : 'Aviso'}
      footer={
        delivery && (
          <Button onClick={() => replay.mutate(id)} busy={replay.isPending} disabled={isPaused}>
            {delivery.attributes.state === 'waiting' ? 'Intentar ahora' : 'Reenviar'}
          </Button>
        )
      }
    >
      {delivery && <Detail delivery={delivery} webhook={webhook} />}
      {!delivery && <LoadState loading="Cargando aviso..." problem={error?.message} onRetry={refetch} />}
    </Dialog>
  );
}

function Detail({ delivery: { attributes }, webhook }: { delivery: DeliveryDetail['data']; webhook: WebhookRecord }) {
  const { state, problem, event_id, type, attempted_at, status, took_ms, request, response } = attributes;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DeliveryBadge state={state} />
        <p className="tabular text-ink-soft text-sm">{attemptsText(attributes, webhook.attributes, new Date())}</p>
      </div>
      {problem && state !== 'delivered' && (
        <Notice tone="danger" large>
          {problem}
        </Notice>
      )}
      <Facts
        layout="left"
        facts={[
          ['Id', <code key="id">{event_id}</code>],
          ['Tipo', <code key="type">{type}</code>],
          ['Último intento', attempted_at && formatCaracasDateTime(new Date(attempted_at))],
          ['Respuesta', status !== null && `${status} en ${took_ms} ms`],
        ]}
      />
      <Excerpt title="Lo que se envía" text={indented(request)} />
      {response && <Excerpt title="Lo que respondió" text={response} />}
    </div>
  );
}

function Excerpt({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-sm">{title}</h3>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-words bg-paper-sunken px-4 py-3 text-xs">
        {text}
      </pre>
    </section>
  );
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
