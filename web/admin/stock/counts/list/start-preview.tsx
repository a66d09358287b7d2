import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatCount } from '#domain/text/count.ts';
import { useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { previewCount } from '../count-queries.ts';
import { pieceWords } from '../count-words.ts';
import { NO_VALUES, type StartValues, startSchema } from './start-values.ts';

/** How long after the last key what is typed is asked about, in ms. */
const PAUSE_MS = 350;

/** Says how many variants and pieces a count would expect, before it begins. */
export function StartPreview() {
  const values = useValues();
  const settled = useSettled(JSON.stringify(values));
  const body = startSchema.safeParse(JSON.parse(settled) as StartValues);
  const preview = useQuery({
    queryKey: ['count-preview', settled],
    queryFn: () => previewCount(body.data as NonNullable<typeof body.data>),
    enabled: body.success,
    staleTime: 0,
    retry: false,
  });
  const expected = preview.data?.data;
  return (
    <p role="status" className="min-h-6 text-ink-soft text-sm">
      {body.success && preview.isError && preview.error.message}
      {body.success && preview.isPending && 'Mirando qué hay…'}
      {body.success &&
        expected &&
        `Se esperan ${pieceWords(expected.pieces)} de ${formatCount(expected.variants)} ${expected.variants === 1 ? 'variante' : 'variantes'}. Lo que no se espera también se puede contar.`}
    </p>
  );
}

function useValues(): StartValues {
  return {
    ...NO_VALUES,
    locationId: String(useFieldValue('locationId')),
    kind: useFieldValue('kind') as StartValues['kind'],
    'scope.category': String(useFieldValue('scope.category')),
    'scope.shelf': String(useFieldValue('scope.shelf')),
    'scope.refs': String(useFieldValue('scope.refs')),
  };
}

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
