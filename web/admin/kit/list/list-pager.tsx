import { Pager } from '#web/ui/pager.tsx';
import { PAGE_SIZES } from './list-params.ts';
import type { ListUrl } from './use-list-params.ts';

/** Up to this many rows, the page size cannot be chosen. */
const SHORT = 25;

export function ListPager({ list, total }: { list: ListUrl<never>; total: number }) {
  const { page, pageSize } = list.params;
  if (total <= Math.min(pageSize, SHORT)) return null;
  const first = Math.min((page - 1) * pageSize + 1, total);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
      <p className="tabular text-ink-soft">
        {first.toLocaleString('es-VE')}–{Math.min(page * pageSize, total).toLocaleString('es-VE')} de{' '}
        {total.toLocaleString('es-VE')}
      </p>
      <Pager current={page} pages={Math.ceil(total / pageSize)} hrefFor={list.pageHref} className="max-md:order-last" />
      <label className="flex items-center gap-2 text-ink-soft">
        Por página
        <select
          value={pageSize}
          onChange={({ target }) => list.change({ pageSize: Number(target.value) })}
          className="tabular h-9 rounded-house border border-line-strong bg-paper-raised px-2 text-ink pointer-coarse:h-11"
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
