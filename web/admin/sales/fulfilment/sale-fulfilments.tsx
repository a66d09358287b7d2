import PackageCheck from 'lucide-react/icons/package-check';
import Store from 'lucide-react/icons/store';
import { useState } from 'react';
import type { FulfilmentRecord } from '#contract/sales/fulfilment.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { fulfilmentText } from '#domain/sales/fulfilment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { useSalePayments } from '../payments/payment-queries.ts';
import { SaleSection } from '../sale-section.tsx';
import { CollectDialog } from './collect-dialog.tsx';
import { useChangeFulfilment, useFulfilments } from './fulfilment-queries.ts';

/**
 * The locations that the pieces of a sale come from, and the progress of each. Older sales have no locations: nothing
 * is shown.
 */
export function SaleFulfilments({ saleId, status }: { saleId: number; status: SaleStatus }) {
  const query = useFulfilments(saleId);
  if (query.data?.data.length === 0) return null;
  return (
    <SaleSection title="Despacho" query={query} loading="Cargando despacho..." failed="No se pudo cargar el despacho.">
      {({ data }) => (
        <ul className="divide-y divide-line">
          {data.map((location) => (
            <Location key={location.id} saleId={saleId} status={status} location={location} />
          ))}
        </ul>
      )}
    </SaleSection>
  );
}

interface LocationProps {
  saleId: number;
  status: SaleStatus;
  location: FulfilmentRecord;
}

function Location({ saleId, status, location }: LocationProps) {
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
            <li key={`${piece.reference} ${piece.size} ${piece.name}`} className="wrap-anywhere">
              {piece.quantity} × {piece.name}, Ref. {piece.reference}, {sizePhrase(piece.size)}
            </li>
          ))}
        </ul>
        <p className="tabular mt-1">
          {status === 'cancelada' ? 'Liberada' : fulfilmentText(state, pickup)}
          {at && status !== 'cancelada' && (
            <span className="text-ink-faint">
              {' '}
              · {formatCaracasDateTime(new Date(at))}
              {by && ` · ${by}`}
            </span>
          )}
        </p>
      </div>
      <Steps saleId={saleId} status={status} location={location} />
    </li>
  );
}

function Steps({ saleId, status, location }: LocationProps) {
  const change = useChangeFulfilment(saleId);
  const { data: payments } = useSalePayments(saleId);
  const [collects, setCollects] = useState(false);
  const { pickup, state, pieces } = location.attributes;
  if (!pieces.some((piece) => piece.state === 'held') || status === 'cancelada') return null;
  const promised = payments?.data.some(({ attributes }) => attributes.at_pickup && attributes.state === 'declared');
  if (status !== 'validado' && !(pickup && promised && status === 'pendiente')) {
    return <p className="text-ink-faint">Se entrega al validar el pago</p>;
  }
  const isBusy = (next: string) => change.isPending && change.variables.state === next;
  return (
    <div className="flex flex-wrap gap-2">
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
        <ActionButton small icon={PackageCheck} label="Cobrar y entregar" onClick={() => setCollects(true)} />
      ) : (
        <ActionButton
          small
          icon={PackageCheck}
          label={pickup ? 'Entregada' : 'Enviada'}
          busy={isBusy('handed_over')}
          onClick={() => change.mutate({ location, state: 'handed_over' })}
        />
      )}
      {collects && payments && (
        <CollectDialog saleId={saleId} location={location} known={payments} onClose={() => setCollects(false)} />
      )}
    </div>
  );
}
