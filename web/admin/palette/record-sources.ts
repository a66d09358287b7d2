import { keepPreviousData, useQueries } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import Contact from 'lucide-react/icons/contact';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shirt from 'lucide-react/icons/shirt';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import type { SavedViewList } from '#contract/office/saved-view.ts';
import type { CustomerList } from '#contract/people/customer.ts';
import type { SaleList } from '#contract/sales/sale.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { May } from '../access/may.client.tsx';
import { ask, RefusedCall } from '../api/ask.ts';
import { usdText } from '../kit/document/money-text.ts';
import { useDebounced } from '../kit/use-debounced.ts';
import { LIST_NAMES } from '../kit/views/list-names.ts';
import { viewQuery } from '../kit/views/open-view.ts';
import { STATUS_NAMES } from '../sales/data/sale-view.ts';
import type { PaletteEntry, PaletteGroup } from './palette-places.ts';

/** A kind of record that the palette searches with the call of its list. */
interface RecordSource {
  /** Also the heading of its entries. */
  name: string;
  needs: readonly Permission[];
  find: (query: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}

/** The URL of a list searched for the record, with its dialog open. The list shows its row after the dialog closes. */
function inList(path: string, q: string, open: Record<string, number> = {}): string {
  const query = new URLSearchParams({ q });
  for (const [name, id] of Object.entries(open)) query.set(name, String(id));
  return `${path}?${query}`;
}

/** Moves products whose size is a word of the text to the front. */
export function exactSizeFirst<Item extends { attributes: { size: string | null } }>(
  text: string,
  items: readonly Item[],
  most: number,
): Item[] {
  const words = new Set(foldAccents(text).split(/\s+/));
  const isTyped = ({ attributes: { size } }: Item) => words.has(foldAccents(size ?? ''));
  return [...items.filter(isTyped), ...items.filter((item) => !isTyped(item))].slice(0, most);
}

const RECORD_SOURCES: readonly RecordSource[] = [
  {
    name: 'Vistas',
    needs: [],
    async find(query, signal) {
      const { data } = await ask<SavedViewList>(`/views?${query}`, { signal });
      return data.map(({ id, attributes: { list, name, shared, params } }) => ({
        id: `view-${id}`,
        label: name,
        detail: `Vista de ${LIST_NAMES[list].toLowerCase()}${shared ? ', compartida' : ''}`,
        icon: Bookmark,
        go: `/admin/${list}${viewQuery(params, id)}`,
      }));
    },
  },
  {
    name: 'Productos',
    needs: ['items.read'],
    async find(query, signal) {
      const search = new URLSearchParams(query);
      const most = Number(search.get('page[size]'));
      // More than are shown, because the typed size may come after others of the same name.
      search.set('page[size]', '50');
      const { data } = await ask<ItemSearchPage>(`/items/search?${search}`, { signal });
      return exactSizeFirst(search.get('q') ?? '', data, most).map(
        ({ id, attributes: { name, ref, size, stock } }) => ({
          id: `product-${id}`,
          label: name,
          detail: `Ref. ${ref}, ${sizePhrase(size)}, ${stock.toLocaleString('es-VE')} en línea`,
          icon: Shirt,
          go: inList('/admin/products', ref, { producto: id }),
        }),
      );
    },
  },
  {
    name: 'Ventas',
    needs: ['sales.read'],
    async find(query, signal) {
      const { data } = await ask<SaleList>(`/sales?${query}`, { signal });
      return data.map(({ id, attributes: { order_id, customer_name, total, status } }) => ({
        id: `sale-${id}`,
        label: order_id,
        detail: `${customer_name}, ${usdText(total)}, ${STATUS_NAMES[status].toLowerCase()}`,
        icon: ReceiptText,
        go: inList('/admin/sales', order_id, { venta: id }),
      }));
    },
  },
  {
    name: 'Clientes',
    needs: ['customers.read', 'sales.read'],
    async find(query, signal) {
      const { data } = await ask<CustomerList>(`/customers?${query}`, { signal });
      return data.map(({ id, attributes: { name, email, national_id } }) => ({
        id: `customer-${id}`,
        label: name,
        detail: [email, national_id].filter(Boolean).join(', '),
        icon: Contact,
        go: `/admin/customers/${id}`,
      }));
    },
  },
];

const PAUSE_MS = 200;
/** A single letter matches nearly everything. */
const LEAST_LETTERS = 2;
const MOST_OF_A_KIND = 5;

interface MatchingRecords {
  groups: PaletteGroup[];
  searching: boolean;
  /** The kinds that could not be searched, with the server's message. */
  failed: { name: string; message: string }[];
  retry: () => void;
}

/** Searches all kinds of records at once; each appears when it has answered. */
export function useMatchingRecords(typed: string, may: May): MatchingRecords {
  const text = useDebounced(typed.trim().slice(0, 100), PAUSE_MS);
  const enabled = text.length >= LEAST_LETTERS;
  const query = new URLSearchParams({ q: text, 'page[size]': String(MOST_OF_A_KIND) }).toString();
  const sources = RECORD_SOURCES.filter(({ needs }) => needs.every((need) => may(need)));
  const answers = useQueries({
    queries: sources.map(({ name, find }) => ({
      queryKey: ['palette', name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(query, signal),
      enabled,
      // Matches stay until the next answer, so that nothing jumps while someone types.
      placeholderData: keepPreviousData<PaletteEntry[]>,
    })),
  });

  const bySource = sources.map(({ name }, index) => ({ name, answer: answers[index] }));
  return {
    groups: bySource.flatMap(({ name, answer }) =>
      enabled && !answer?.isError && answer?.data?.length ? [{ name, items: answer.data }] : [],
    ),
    searching:
      typed.trim().length >= LEAST_LETTERS &&
      (text !== typed.trim().slice(0, 100) || answers.some(({ isFetching }) => isFetching)),
    // Kinds that this account may not see are left out without an error.
    failed: bySource.flatMap(({ name, answer }) =>
      enabled && answer?.error && !answer.isFetching && !isForbidden(answer.error)
        ? [{ name, message: answer.error.message }]
        : [],
    ),
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
  };
}

function isForbidden(problem: Error): boolean {
  return problem instanceof RefusedCall && problem.error.code === 'forbidden';
}
