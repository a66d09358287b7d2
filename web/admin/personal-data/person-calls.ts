import type { ErasePerson, ExportPerson } from '#contract/forms/personal-data.ts';
import type {
  ErasedPerson,
  FoundPeople,
  PrivacySettings,
  PrivacySettingsAnswer,
} from '#contract/people/personal-data.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { ask, ifVersion, repeatedAfterSignIn } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const SETTINGS = ['personal-data', 'settings'];

/** The people whom a whole e-mail address, cédula, RIF or phone names. */
export function findPeople(q: string, signal?: AbortSignal): Promise<FoundPeople> {
  return ask('/personal-data/search', { method: 'POST', body: { q }, ...(signal && { signal }) });
}

/** Downloads what the shop has of a person. */
export async function saveExport(body: ExportPerson): Promise<void> {
  const send = () => fetchFile('/personal-data/export', undefined, { method: 'POST', body });
  saveFile(`datos-${caracasDay(new Date())}.${body.format}`, await repeatedAfterSignIn(send));
}

export function useErasePerson() {
  return useSave({
    save: (body: ErasePerson) => ask<ErasedPerson>('/personal-data/erasures', { method: 'POST', body }),
    refreshes: [['sales'], ['users'], ['mails'], ['credit']],
  }).mutateAsync;
}

export function usePrivacySettings() {
  return useRead<PrivacySettingsAnswer>(SETTINGS, '/personal-data/settings');
}

export function useSavePrivacySettings() {
  return useSave({
    save: ({ body, version }: { body: PrivacySettings; version: number }) =>
      ask<PrivacySettingsAnswer>('/personal-data/settings', { method: 'PUT', body, headers: ifVersion(version) }),
    refreshes: [SETTINGS],
    success: 'Ajustes guardados',
  }).mutateAsync;
}
