import type { RedirectBody, RedirectList, RedirectRecord } from '#contract/office/redirect.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

const REDIRECTS = ['redirects'];

const PAGES = { key: REDIRECTS, path: '/redirects', queryOf: (params: ListParams<never>) => pageQuery(params) };

export function useRedirects(list: ListUrl<never>) {
  return useListQuery<RedirectList>(list, PAGES);
}

interface RedirectSave {
  body: RedirectBody;
  /** The redirect to change; null to create one. */
  seen: RedirectRecord | null;
}

export function useSaveRedirect() {
  return useSave({
    save: ({ body, seen }: RedirectSave) =>
      seen
        ? ask(`/redirects/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
        : ask('/redirects', { method: 'POST', body }),
    refreshes: [REDIRECTS],
    success: (_, { seen }) => (seen ? 'Redirección actualizada' : 'Redirección creada'),
  });
}

export function useDeleteRedirect() {
  return useSave({
    save: ({ id, attributes }: RedirectRecord) =>
      ask(`/redirects/${id}`, { method: 'DELETE', headers: ifVersion(attributes.version) }),
    refreshes: [REDIRECTS],
    success: 'Redirección eliminada',
    failed: 'No se pudo eliminar la redirección',
  });
}
