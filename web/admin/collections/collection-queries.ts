import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CollectionList, CollectionPreview, PreviewBody } from '#contract/catalogue/collections/collection.ts';
import { isRule } from '#domain/catalogue/collections/collection-rule.ts';
import { ask } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import type { RecordKind } from '../kit/record/record-kind.ts';
import { useDebounced } from '../kit/use-debounced.ts';

export const COLLECTION_KIND: RecordKind = {
  path: '/collections',
  key: ['collections'],
  needs: ['collections.write'],
  parameter: 'coleccion',
  fresh: 'nueva',
  create: {
    title: 'Nueva colección',
    submit: 'Guardar',
    done: 'Colección creada',
    failed: 'Error al crear la colección',
  },
  update: {
    title: 'Editar colección',
    submit: 'Guardar',
    done: 'Colección actualizada',
    failed: 'Error al actualizar la colección',
  },
  remove: { done: 'Colección eliminada', failed: 'Error al eliminar la colección' },
};
const { key: COLLECTIONS, path: PATH } = COLLECTION_KIND;
const PAUSE_MS = 250;

export function useCollections() {
  return useRead<CollectionList>(COLLECTIONS, PATH);
}

/** What a content would show now; undefined until it is known, and for a rule without conditions. */
export function usePreview(content: PreviewBody): CollectionPreview | undefined {
  const body = useDebounced(JSON.stringify(content), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [...COLLECTIONS, 'preview', body],
    queryFn: ({ signal }) =>
      ask<CollectionPreview>(`${PATH}/preview`, { method: 'POST', body: JSON.parse(body), signal }),
    enabled: hasContent(JSON.parse(body)),
    placeholderData: keepPreviousData,
  });
  return hasContent(content) ? data : undefined;
}

function hasContent({ kind, rule }: PreviewBody): boolean {
  return kind === 'hand' || isRule(rule);
}
