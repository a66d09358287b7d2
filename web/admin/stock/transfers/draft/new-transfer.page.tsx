import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { UnopenedRecord } from '#web/admin/kit/load-problem.tsx';
import { useOpenLocations } from '#web/admin/locations/location-queries.ts';
import { fetchItems, TRANSFERS } from '../transfer-queries.ts';
import { addPieces, type Draft, EMPTY_DRAFT, leftOutText, readDraftUrl } from './draft.ts';
import { DraftEditor } from './draft-editor.tsx';

/** A new transfer. `?from=1&to=3&items=12:2,13:1` gives its first contents; it is stored only when staff save it. */
export default function NewTransferPage() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const requested = useMemo(() => readDraftUrl(query), [query]);
  const locations = useOpenLocations();
  const from = requested.from ?? locations.data?.[0]?.id;
  const items = useQuery({
    queryKey: [...TRANSFERS, 'start', search],
    queryFn: ({ signal }) => {
      const ids = requested.items.map(({ item }) => item);
      return fetchItems({ from: from ?? 1, to: requested.to ?? from ?? 1 }, 'ids', ids, signal);
    },
    enabled: from !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMemo((): Draft | null => {
    if (!items.data || from === undefined) return null;
    const known = new Map(items.data.map((item) => [item.item, item]));
    const empty: Draft = { ...EMPTY_DRAFT, from, to: requested.to === from ? null : requested.to };
    // The items are added from the last to the first, because each line is added at the top.
    return requested.items.toReversed().reduce<Draft>((draft, { item, quantity }) => {
      const match = known.get(item);
      return match ? addPieces(draft, match, quantity) : draft;
    }, empty);
  }, [items.data, from, requested]);

  // Without locations the items are never requested, so a failure of either one is a failure of the page.
  const failed = [items, locations].find(({ isError }) => isError);
  if (failed || !start || !items.data) {
    return (
      <UnopenedRecord
        heading="Nuevo traslado"
        loading="Abriendo el traslado..."
        failed="No se pudo abrir el traslado"
        problem={failed && (failed.error?.message ?? '')}
        onRetry={() => failed?.refetch()}
      />
    );
  }
  const notice = leftOutText(requested, new Set(items.data.map(({ item }) => item)));
  return <DraftEditor key={search} seen={null} start={start} storageKey={`new${search}`} notice={notice} />;
}
