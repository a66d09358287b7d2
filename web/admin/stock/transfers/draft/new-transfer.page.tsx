import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { UnopenedRecord } from '../../../kit/load-problem.tsx';
import { useOpenLocations } from '../../../locations/location-queries.ts';
import { fetchBetween } from '../data/between.ts';
import { TRANSFERS } from '../data/transfer-queries.ts';
import { addPieces, type Draft, EMPTY_DRAFT, leftOutText, readDraftUrl } from './draft.ts';
import { DraftEditor } from './draft-editor.tsx';

/** A new transfer; `?from=1&to=3&items=12:2,13:1` says what it begins with. Nothing is stored before it is saved. */
export default function NewTransferPage() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const asked = useMemo(() => readDraftUrl(query), [query]);
  const locations = useOpenLocations();
  const warehouse = locations.data?.[0]?.id;
  const from = asked.from ?? warehouse;
  const items = useQuery({
    queryKey: [...TRANSFERS, 'start', search],
    queryFn: ({ signal }) => {
      const ids = asked.items.map(({ item }) => item);
      return fetchBetween({ from: from ?? 1, to: asked.to ?? from ?? 1 }, 'ids', ids, signal);
    },
    enabled: from !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const start = useMemo((): Draft | null => {
    if (!items.data || from === undefined) return null;
    const found = new Map(items.data.map((item) => [item.item, item]));
    const empty: Draft = { ...EMPTY_DRAFT, from, to: asked.to === from ? null : asked.to };
    // From the last to the first: each line is put on top.
    return asked.items.toReversed().reduce<Draft>((draft, { item, quantity }) => {
      const known = found.get(item);
      return known ? addPieces(draft, known, quantity) : draft;
    }, empty);
  }, [items.data, from, asked]);

  const leftOut = items.data ? leftOutText(asked, new Set(items.data.map(({ item }) => item))) : null;

  // Without the locations nothing is asked of the items, so that would be waited for in vain.
  const failed = [items, locations].find(({ isError }) => isError);
  if (failed || !start) {
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
  return <DraftEditor key={search} seen={null} start={start} keptAs={`new${search}`} notice={leftOut} />;
}
