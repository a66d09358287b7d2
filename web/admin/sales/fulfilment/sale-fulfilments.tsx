import PackageCheck from 'lucide-react/icons/package-check';
import Store from 'lucide-react/icons/store';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import type { Collect, FulfilmentRecord, Fulfilments } from '#contract/sales/fulfilment.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { fulfilmentText } from '#domain/sales/fulfilment/fulfilment.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { IfMay } from '#web/admin/access/may.client.tsx';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SaleSection } from '../sale-section.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { useChangeFulfilment, useFulfilments } from './fulfilment-queries.ts';
import { PersonDialog } from './person-dialog.tsx';
import { givenText, type Recipient, recipientsOf } from './recipients.ts';

interface SaleFulfilmentsProps {
  saleId: number;
  /** Shows a picture of each piece. */
  pictures?: boolean;
  /** The code that whoever fetches the order showed; it is handed over with it. */
  code?: string | undefined;
}

/**
 * The locations that the pieces of a sale come from, and the progress of each. Older sales have no locations: nothing
 * is shown.
 */
export function SaleFulfilments({ saleId, pictures = false, code }: SaleFulfilmentsProps) {
  const query = useFulfilments(saleId);
  if (query.data?.data.length === 0) return null;
  return (
    <SaleSection title="Despacho" query={query} loading="Cargando despacho..." failed="No se pudo cargar el despacho.">
      {({ data, meta }) => (
        <ul className="divide-y divide-line">
          {data.map((location) => (
            <Location
              key={location.id}
              saleId={saleId}
              meta={meta}
              location={location}
              pictures={pictures}
              code={location.attributes.pickup ? code : undefined}
            />
          ))}
        </ul>
      )}
    </SaleSection>
  );
}

interface LocationProps {
  saleId: number;
  meta: Fulfilments['meta'];
  location: FulfilmentRecord;
  code: string | undefined;
}

function Location({ saleId, meta, location, pictures, code }: LocationProps & { pictures: boolean }) {
  const { name, pickup, state, ready_at, handed_over_at, by, pieces } = location.attributes;
  const at = handed_over_at ?? ready_at;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {pickup && <span className="font-normal text-ink-soft"> · Retiro en tienda</span>}
        </p>
        <ul className="mt-1 space-y-0.5 text-ink-soft">
          {pieces.map((piece) => (
            <li
              key={`${piece.reference} ${piece.size} ${piece.name}`}
              className={cx('wrap-anywhere', pictures && 'flex items-center gap-3')}
            >
              {pictures && <Picture src={piece.picture} alt="" sizes="48px" className="w-12 shrink-0" />}
              <span>
                {piece.quantity} × {piece.name}, Ref. {piece.reference}, {sizePhrase(piece.size)}
              </span>
            </li>
          ))}
        </ul>
        <p className="tabular mt-1">
          {meta.status === 'cancelada' ? 'Liberada' : fulfilmentText(state, pickup)}
          {state === 'handed_over' && givenText(location.attributes, meta)}
          {at && meta.status !== 'cancelada' && (
            <span className="text-ink-faint">
              {' '}
              · {formatCaracasDateTime(new Date(at))}
              {by && ` · ${by}`}
            </span>
          )}
        </p>
      </div>
      <IfMay needs={['sales.hand_over']}>
        <Steps saleId={saleId} meta={meta} location={location} code={code} />
      </IfMay>
    </li>
  );
}

function Steps({ saleId, meta, location, code }: LocationProps) {
  // As it was when the form opened, so that it stays with what was typed if the act is refused.
  const [collecting, setCollecting] = useState<Collect | null>(null);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <StepButtons
        saleId={saleId}
        meta={meta}
        location={location}
        code={code}
        onCollect={() => setCollecting(meta.collect)}
        onName={() => setNaming(true)}
      />
      {isNaming && <PersonDialog saleId={saleId} meta={meta} onClose={() => setNaming(false)} />}
      {collecting && (
        <CollectDialog
          saleId={saleId}
          location={location}
          collect={collecting}
          recipients={recipientsOf(meta)}
          code={code}
          onClose={() => setCollecting(null)}
        />
      )}
    </>
  );
}

interface StepButtonsProps extends LocationProps {
  onCollect: () => void;
  onName: () => void;
}

function StepButtons({ saleId, meta, location, code, onCollect, onName }: StepButtonsProps) {
  const change = useChangeFulfilment(saleId);
  const { pickup, state, pieces } = location.attributes;
  const { status, collect } = meta;
  const isBusy = (next: string, to?: string) =>
    change.isPending && change.variables.state === next && change.variables.given_to === to;
  if (status === 'cancelada') {
    if (state !== 'ready') return null;
    return (
      <ActionButton
        small
        icon={Undo2}
        label="Prendas en su lugar"
        busy={isBusy('put_back')}
        onClick={() => change.mutate({ location, state: 'put_back' })}
      />
    );
  }
  if (!pieces.some((piece) => piece.state === 'held')) return null;
  const names = pickup && <ActionButton small icon={UserRound} label="Quién retira" variant="quiet" onClick={onName} />;
  if (status !== 'validado' && !(pickup && collect)) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        {names}
        <p className="text-ink-faint">Se entrega al validar el pago</p>
      </div>
    );
  }
  const recipients = pickup ? recipientsOf(meta) : [];
  return (
    <div className="flex flex-wrap gap-2">
      {names}
      {pickup && state === 'pending' && (
        <ActionButton
          small
          icon={Store}
          label="Lista para retirar"
          busy={isBusy('ready')}
          onClick={() => change.mutate({ location, state: 'ready' })}
        />
      )}
      {status === 'pendiente' ? (
        <ActionButton small icon={PackageCheck} label="Cobrar y entregar" onClick={onCollect} />
      ) : (
        (recipients.length > 0 ? recipients : [null]).map((recipient) => (
          <ActionButton
            key={recipient?.id}
            small
            icon={PackageCheck}
            label={handOverLabel(pickup, recipients.length > 1 ? recipient : null, recipient?.id === meta.customer_id)}
            busy={isBusy('handed_over', recipient?.id)}
            onClick={() =>
              change.mutate({
                location,
                state: 'handed_over',
                ...(code && { code }),
                ...(recipient && { given_to: recipient.id }),
              })
            }
          />
        ))
      )}
    </div>
  );
}

/** A longer name does not fit on a phone. The whole name stands above. */
const MAX_SHORT = 16;

function handOverLabel(isPickup: boolean, recipient: Recipient | null, isBuyer: boolean): string {
  if (!isPickup) return 'Enviada';
  if (!recipient) return 'Entregada';
  if (isBuyer) return 'Entregada a quien compró';
  const { name } = recipient;
  return `Entregada a ${name.length > MAX_SHORT ? `${name.slice(0, MAX_SHORT).trimEnd()}…` : name}`;
}
