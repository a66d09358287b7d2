import { useSearchParams } from 'react-router';
import type { DispatchCounts } from '#contract/shipping/dispatch.ts';
import { DISPATCH_QUEUES, type DispatchQueue, dispatchText } from '#domain/sales/fulfilment/dispatch.ts';
import { formatCount } from '#domain/text/count.ts';
import { Tab, TabLine } from '#web/admin/kit/list/tab-line.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { cx } from '#web/ui/cx.ts';
import { QUEUE } from '../dispatch-queries.ts';

interface QueueTabsProps {
  queue: DispatchQueue;
  /** Undefined until loaded. */
  counts: DispatchCounts | undefined;
}

/** The queues of 'Despacho' as links, each with how many stand in it. */
export function QueueTabs({ queue, counts }: QueueTabsProps) {
  const [url] = useSearchParams();
  return (
    <div className="-mt-1 mb-2">
      <TabLine label="Colas de despacho" current={queue}>
        {DISPATCH_QUEUES.map((one) => {
          const count = counts?.[one];
          return (
            <li key={one}>
              <Tab to={hrefOf(url, one)} open={one === queue}>
                {dispatchText(one)}
                {count !== undefined && (
                  <span className={cx('tabular font-normal', one === 'late' && count > 0 && 'text-danger')}>
                    {formatCount(count)}
                  </span>
                )}
              </Tab>
            </li>
          );
        })}
      </TabLine>
    </div>
  );
}

/** The queue with the same search and filters, from its first page. */
function hrefOf(url: URLSearchParams, queue: DispatchQueue): string {
  const next = new URLSearchParams(url);
  for (const name of ['pagina', 'pedido']) next.delete(name);
  return hrefWith(next, QUEUE, queue === DISPATCH_QUEUES[0] ? null : queue);
}
