import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AddedAnswer,
  CollectionBody,
  CollectionList,
  CollectionPreview,
  CollectionRecord,
  PreviewBody,
} from '#contract/catalogue/collections/collection.ts';
import { isRule } from '#domain/catalogue/collections/collection-rule.ts';
import { formatCounted } from '#domain/text/count.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import type { Selection } from '../kit/list/use-selection.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { useSave } from '../kit/use-save.ts';

const COLLECTIONS = ['collections'];
/** The pause in typing before a request, in ms. */
const PAUSE_MS = 250;

type Answer = { data: CollectionRecord };

export function useCollections() {
  return useRead<CollectionList>(COLLECTIONS, '/collections');
}

/** Creates a collection, or updates `seen`. */
export async function saveCollection(body: CollectionBody, seen: CollectionRecord | null): Promise<CollectionRecord> {
  const { data } = seen
    ? await ask<Answer>(`/collections/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
    : await ask<Answer>('/collections', { method: 'POST', body });
  return data;
}

export function useRefreshCollections() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: COLLECTIONS });
}

export function useDeleteCollection() {
  return useSave({
    save: ({ id }: CollectionRecord) => ask(`/collections/${id}`, { method: 'DELETE' }),
    refreshes: [COLLECTIONS],
    success: 'Colección eliminada',
    failed: 'Error al eliminar la colección',
  });
}

/** Adds the products of a selection to a collection. */
export function useAddToCollection() {
  return useSave({
    save: ({ id, target }: { id: string; target: Selection['target'] }) =>
      ask<AddedAnswer>(`/collections/${id}/products`, { method: 'POST', body: target }),
    refreshes: [COLLECTIONS],
    success: ({ data, meta: { added } }) =>
      added === 0
        ? `Ya estaban en «${data.attributes.name}»`
        : `${formatCounted(added, 'producto agregado', 'productos agregados')} a «${data.attributes.name}»`,
  });
}

/** What a content would show now; undefined until it is known, and for a rule without conditions. */
export function usePreview(content: PreviewBody): CollectionPreview | undefined {
  const body = useDebounced(JSON.stringify(content), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...COLLECTIONS, 'preview', body],
    queryFn: ({ signal }) =>
      ask<CollectionPreview>('/collections/preview', { method: 'POST', body: JSON.parse(body), signal }),
    enabled: hasContent(JSON.parse(body)),
    placeholderData: keepPreviousData,
  });
  return hasContent(content) ? data : undefined;
}

function hasContent({ kind, rule }: PreviewBody): boolean {
  return kind === 'hand' || isRule(rule);
}
