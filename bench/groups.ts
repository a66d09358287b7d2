import type { Row } from './report/row.ts';

/**
 * Measures a group and yields each row when it is ready. It creates its own data. Whatever it starts is in its own
 * process group, and whatever it writes is in its own temporary folder, so it may be killed at any moment.
 * @param seconds how long each measurement lasts
 */
type Measure = (seconds: number) => AsyncGenerator<Row>;

interface Group {
  load: () => Promise<{ measure: Measure }>;
  /** Time limit of the group in seconds, for measurements of `seconds`; generous, for a busy machine. */
  limit: (seconds: number) => number;
}

/** The groups of `npm run bench`, in the order of the table. */
export const GROUPS: Record<string, Group> = {
  cached: { load: () => import('./cached/cached-pages.ts'), limit: (seconds) => 180 + 120 * seconds },
  'during-orders': { load: () => import('./cached/pages-during-orders.ts'), limit: (seconds) => 180 + 60 * seconds },
  uncached: { load: () => import('./catalogue/uncached-pages.ts'), limit: (seconds) => 240 + 20 * seconds },
  staff: { load: () => import('./catalogue/staff-list.ts'), limit: () => 120 },
  scale: { load: () => import('./catalogue/scale.ts'), limit: () => 1200 },
  'admin-lists': { load: () => import('./admin/admin-lists.ts'), limit: () => 300 },
  'stock-levels': { load: () => import('./admin/stock-levels.ts'), limit: () => 300 },
  orders: { load: () => import('./orders/orders.ts'), limit: (seconds) => 240 + 60 * seconds },
  import: { load: () => import('./catalogue/import.ts'), limit: () => 300 },
  memory: { load: () => import('./machine/memory.ts'), limit: (seconds) => 360 + 40 * seconds },
  start: { load: () => import('./machine/start.ts'), limit: () => 240 },
  steps: { load: () => import('./front/steps.ts'), limit: () => 240 },
  'first-touch': { load: () => import('./front/first-touch.ts'), limit: () => 300 },
  lighthouse: { load: () => import('./front/lighthouse.ts'), limit: () => 1800 },
};
