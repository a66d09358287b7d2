import type {
  ActedOnParcels,
  ActOnParcels,
  ChangeParcel,
  MakeParcel,
  PackParcel,
  ParcelRecord,
  PreparedParcels,
  PrepareParcels,
  SendParcel,
} from '#contract/shipping/parcel.ts';
import { formatCounted } from '#domain/text/count.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { SALES } from '../data/sale-queries.ts';
import { useShowParcel } from './dispatch-queries.ts';

type ChangedParcel = Pick<ParcelRecord, 'id'> & { attributes: Pick<ParcelRecord['attributes'], 'sale_id'> };
type Answer = { data: ParcelRecord };

/** Every act on a parcel changes its sale too. */
const REFRESHES = [SALES];

export type ParcelStep =
  | { act: 'pack'; body: PackParcel }
  | { act: 'send'; body: SendParcel }
  | { act: 'unpack' | 'deliver' | 'return' };

const DONE: Record<ParcelStep['act'], string> = {
  pack: 'empacado',
  unpack: 'abierto otra vez',
  send: 'enviado',
  deliver: 'entregado',
  return: 'devuelto',
};

/** Takes one step of a parcel; a refusal is shown by whoever asks, without a toast. */
export function useParcelStep() {
  const show = useShowParcel();
  return useSave({
    async save({ id, step }: { id: number; step: ParcelStep }) {
      const body = 'body' in step ? step.body : undefined;
      const answer = await ask<Answer>(`/parcels/${id}/${step.act}`, { method: 'POST', body });
      show(answer.data);
      return answer;
    },
    refreshes: REFRESHES,
    success: ({ data }, { step }) => `${data.attributes.code}: ${DONE[step.act]}`,
  });
}

/** Carrier and guide of one parcel, as it was seen. If it was changed meanwhile, the refusal has it as it is now. */
export function useChangeParcel() {
  const show = useShowParcel();
  return useSave({
    async save({ parcel: { id, attributes }, body }: { parcel: ChangedParcel; body: ChangeParcel }) {
      try {
        const answer = await ask<Answer>(`/parcels/${id}`, { method: 'PUT', body });
        show(answer.data);
        return answer;
      } catch (refusal) {
        if (!(refusal instanceof RefusedCall) || refusal.error.code !== 'version_conflict') throw refusal;
        const { data } = await ask<{ data: ParcelRecord[] }>(`/sales/${attributes.sale_id}/parcels`);
        const details = data.find((one) => one.id === id)?.attributes;
        throw new RefusedCall({ ...refusal.error, details });
      }
    },
    refreshes: REFRESHES,
    success: 'Paquete guardado',
  });
}

export function useMakeParcel() {
  return useSave({
    save: (body: MakeParcel) => ask<Answer>('/parcels', { method: 'POST', body }),
    refreshes: REFRESHES,
    success: ({ data }) => `Paquete ${data.attributes.code}: por empacar`,
  });
}

/** Makes a parcel for each entry; the answer has the outcome of each. */
export function usePrepareParcels() {
  return useSave({
    save: (body: PrepareParcels) => ask<PreparedParcels>('/parcels/prepare', { method: 'POST', body }),
    refreshes: REFRESHES,
    failure: 'No se pudieron preparar los pedidos',
  });
}

/** Sends or delivers many parcels; the answer has the outcome of each. */
export function useActOnParcels() {
  return useSave({
    save: (body: ActOnParcels) => ask<ActedOnParcels>('/parcels/act', { method: 'POST', body }),
    refreshes: REFRESHES,
    failure: 'No se pudieron anotar los paquetes',
  });
}

/** '3 paquetes enviados. 1 ya lo estaba.' Refusals are listed apart, each with its reason. */
export function outcomeText(
  outcomes: readonly { outcome: 'done' | 'already' | 'refused' }[],
  [one, many]: readonly [one: string, many: string],
): string {
  const count = (outcome: string) => outcomes.filter((result) => result.outcome === outcome).length;
  const [done, already] = [count('done'), count('already')];
  const parts = [
    done > 0 || already === 0 ? `${formatCounted(done, one, many)}.` : '',
    already > 0 ? `${already} ya ${already === 1 ? 'lo estaba' : 'lo estaban'}.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}
