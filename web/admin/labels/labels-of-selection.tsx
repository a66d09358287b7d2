import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MAX_PAGE_SIZE } from '#contract/record.ts';
import { MAX_LABELS } from '#domain/labels/papers.ts';
import { formatCount } from '#domain/text/count.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ask } from '../api/ask.ts';
import { SELECTION_BUTTON } from '../kit/list/selection-bar.tsx';
import type { Selection } from '../kit/list/use-selection.ts';
import { type LabelItem, labelsHref } from './labels-href.ts';

type Filter = Partial<Record<string, string>>;

interface LabelsOfSelectionProps<Row extends { id: number }> {
  selection: Selection;
  /** The call that lists the matches of a filter, under /api. */
  path: string;
  /** How many labels a row gets. A selected row is given by its id, a match of the filter by the row itself. */
  quantityOf: (row: Row | number) => number;
}

export function LabelsOfSelection<Row extends { id: number }>(props: LabelsOfSelectionProps<Row>) {
  const { selection, path, quantityOf } = props;
  const { target, count } = selection;
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: async (filter: Filter): Promise<LabelItem[]> => {
      const rows = await findRows<Row>(path, filter, count);
      return rows.map((row) => ({ id: row.id, quantity: quantityOf(row) }));
    },
    onSuccess: (items) => navigate(labelsHref(items)),
    onError: (problem) => notify.destructive('No se pudieron preparar las etiquetas', problem.message),
  });
  const look = { size: 'sm', variant: 'secondary', className: SELECTION_BUTTON } as const;
  if (count <= MAX_LABELS && 'ids' in target) {
    return (
      <ButtonLink {...look} to={labelsHref(target.ids.map((id) => ({ id, quantity: quantityOf(id) })))}>
        Etiquetas
      </ButtonLink>
    );
  }
  const filter = 'filter' in target ? target.filter : {};
  return (
    <Button
      {...look}
      busy={finding.isPending}
      onClick={() => (count <= MAX_LABELS ? finding.mutate(filter) : tellBound(count))}
    >
      Etiquetas
    </Button>
  );
}

function tellBound(count: number): void {
  notify.destructive(
    'Son demasiados productos para una impresión',
    `Caben ${formatCount(MAX_LABELS)} etiquetas y seleccionaste ${formatCount(count)} productos. Filtra la lista e imprime por partes.`,
  );
}

/** All rows that match a filter, read page by page. */
async function findRows<Row>(path: string, filter: Filter, count: number): Promise<Row[]> {
  const pages = Array.from({ length: Math.ceil(count / MAX_PAGE_SIZE) }, (_, at) => {
    const page = { 'page[number]': String(at + 1), 'page[size]': String(MAX_PAGE_SIZE) };
    const parameters = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return ask<{ data: Row[] }>(`${path}?${new URLSearchParams([...parameters, ...Object.entries(page)])}`);
  });
  return (await Promise.all(pages)).flatMap(({ data }) => data);
}
