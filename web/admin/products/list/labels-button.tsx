import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { MAX_PAGE_SIZE } from '#contract/record.ts';
import { MAX_LABELS } from '#domain/labels/print-bounds.ts';
import { formatCount } from '#domain/text/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { SELECTION_BUTTON } from '#web/admin/kit/list/selection-bar.tsx';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { labelsHref } from '#web/admin/labels/labels-href.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Leads to the labels of the selected products, one of each. */
export function LabelsButton({ selection: { target, count } }: { selection: Selection }) {
  const navigate = useNavigate();
  const finding = useMutation({
    mutationFn: () => findIds(target, count),
    onSuccess: (ids) => navigate(hrefOf(ids)),
    onError: (problem) => notify.destructive('No se pudieron preparar las etiquetas', problem.message),
  });
  const look = { size: 'sm', variant: 'secondary', className: SELECTION_BUTTON } as const;
  if (count <= MAX_LABELS && 'ids' in target) {
    return (
      <ButtonLink {...look} to={hrefOf(target.ids)}>
        Etiquetas
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      busy={finding.isPending}
      onClick={() => (count <= MAX_LABELS ? finding.mutate() : tellBound(count))}
    >
      Etiquetas
    </Button>
  );
}

function hrefOf(ids: readonly number[]): string {
  return labelsHref(ids.map((id) => ({ id, quantity: 1 })));
}

function tellBound(count: number): void {
  notify.destructive(
    'Son demasiados productos para una impresión',
    `Caben ${formatCount(MAX_LABELS)} etiquetas y seleccionaste ${formatCount(count)} productos. Filtra la lista e imprime por partes.`,
  );
}

/** The ids of all products that a filter means, page by page. */
async function findIds(target: Selection['target'], count: number): Promise<number[]> {
  if ('ids' in target) return target.ids;
  const pages = Array.from({ length: Math.ceil(count / MAX_PAGE_SIZE) }, (_, at) => {
    const page = { 'page[number]': String(at + 1), 'page[size]': String(MAX_PAGE_SIZE) };
    const filter = Object.entries(target.filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
    return ask<ItemSearchPage>(`/items/search?${new URLSearchParams([...filter, ...Object.entries(page)])}`);
  });
  return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id));
}
