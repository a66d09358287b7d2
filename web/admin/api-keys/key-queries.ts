import type { KeyBody, KeyList, KeyRecord, MadeKey } from '#contract/people/api-key.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const KEYS = ['api-keys'];

export function useKeys() {
  return useRead<KeyList>(KEYS, '/keys');
}

export function useMakeKey() {
  return useSave({
    save: (body: KeyBody) => ask<MadeKey>('/keys', { method: 'POST', body }),
    refreshes: [KEYS],
  });
}

export function useEndKey() {
  return useSave({
    save: ({ id }: KeyRecord) => ask(`/keys/${id}/end`, { method: 'POST' }),
    refreshes: [KEYS],
    success: 'Llave cerrada',
    failed: 'No se pudo cerrar la llave',
  });
}
