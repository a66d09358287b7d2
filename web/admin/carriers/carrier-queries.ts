import type { CarrierList, CarrierRecord, WriteCarrier } from '#contract/shipping/carrier.ts';
import type { DeliverySettings, DeliverySettingsInForce } from '#contract/shipping/delivery.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const CARRIERS = ['carriers'];
const SETTINGS = ['delivery-settings'];

export function useCarriers() {
  return useRead<CarrierList>(CARRIERS, '/carriers');
}

export function useDeliverySettings() {
  return useRead<{ data: DeliverySettingsInForce }>(SETTINGS, '/delivery-settings');
}

export function useSaveDeliverySettings() {
  return useSave({
    save: ({ settings, version }: { settings: DeliverySettings; version: number }) =>
      ask('/delivery-settings', { method: 'PUT', body: settings, headers: ifVersion(version) }),
    refreshes: [SETTINGS],
    success: 'Tiempos de entrega cambiados',
  });
}

interface CarrierSave {
  body: WriteCarrier;
  /** The carrier to change; null to create one. */
  seen: CarrierRecord | null;
}

export function useSaveCarrier() {
  return useSave({
    save: ({ body, seen }: CarrierSave) =>
      seen
        ? ask(`/carriers/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
        : ask('/carriers', { method: 'POST', body }),
    refreshes: [CARRIERS],
    success: (_, { seen }) => (seen ? 'Transportista actualizado' : 'Transportista creado'),
  });
}

export function useDeleteCarrier() {
  return useSave({
    save: ({ id, attributes }: CarrierRecord) =>
      ask(`/carriers/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) }),
    refreshes: [CARRIERS],
    success: 'Transportista eliminado',
    failed: 'No se pudo eliminar el transportista',
  });
}
