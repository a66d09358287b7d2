import type { Setup } from '#contract/office/setup.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { ask } from '../api/ask.ts';
import { CONTENT } from '../content/content-queries.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const SETUP = ['setup'];
type SetupAnswer = { data: Setup };

export const useSetup = (enabled = true) => useRead<SetupAnswer>(SETUP, '/setup', { enabled });

export function useBeginEmpty() {
  return useSave({
    save: () => ask<SetupAnswer>('/setup/empty', { method: 'POST', body: { texts: 'neutral' } }),
    refreshes: [SETUP, CONTENT],
    success: 'La tienda empieza con textos neutros',
  });
}

/** Whether this browser hides the guide on the Panel. */
const putAway = storedValue<boolean>('adminSetupPutAway', {
  decode: (text) => text === 'yes',
  encode: (isPutAway) => (isPutAway ? 'yes' : null),
});
export const usePutAway = () => useStored(putAway, false);
export const putAwayGuide = (isPutAway: boolean) => putAway.write(isPutAway);
