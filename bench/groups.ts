import type { Row } from './report/row.ts';

/**
 * Measures a group and yields each row when it is ready. It creates its own data. Whatever it starts is in its own
 * process group, and whatever it writes is in its own temporary folder, so it may be killed at any moment.
 * @param seconds how long each measurement lasts
 */
export type Measure = (seconds: number) => AsyncGenerator<Row>;

interface Group {
  load: () => Promise<Measure>;
  /** Time limit of the group in seconds, for measurements of `seconds`; generous, for a busy machine. */
  limit: (seconds: number) => number;
}

/** The groups of `npm run bench`, in the order of the table. */
export const GROUPS: Record<string, Group> = {
  cached: {
    load: async () => (await import('./cached/cached-pages.ts')).measureCachedPages,
    limit: (seconds) => 180 + 120 * seconds,
  },
  'during-orders': {
    load: async () => (await import('./cached/pages-during-orders.ts')).measurePagesDuringOrders,
    limit: (seconds) => 180 + 60 * seconds,
  },
  uncached: {
    load: async () => (await import('./catalogue/uncached-pages.ts')).measureUncachedPages,
    limit: (seconds) => 240 + 20 * seconds,
  },
  staff: {
    load: async () => (await import('./catalogue/staff-list.ts')).measureStaffList,
    limit: () => 120,
  },
  scale: {
    load: async () => (await import('./catalogue/scale.ts')).measureScale,
    limit: () => 1200,
  },
  'admin-lists': {
    load: async () => (await import('./admin/admin-lists.ts')).measureAdminLists,
    limit: () => 300,
  },
  'stock-levels': {
    load: async () => (await import('./admin/stock-levels.ts')).measureStockLevels,
    limit: () => 300,
  },
  orders: {
    load: async () => (await import('./orders/orders.ts')).measureOrders,
    limit: (seconds) => 240 + 60 * seconds,
  },
  import: {
    load: async () => (await import('./catalogue/import.ts')).measureImport,
    limit: () => 300,
  },
  stores: {
    load: async () => (await import('./stores/stores.ts')).measureStores,
    limit: (seconds) => 600 + 120 * seconds,
  },
  memory: {
    load: async () => (await import('./machine/memory.ts')).measureMemory,
    limit: (seconds) => 360 + 40 * seconds,
  },
  start: {
    load: async () => (await import('./machine/start.ts')).measureStart,
    limit: () => 240,
  },
  pictures: {
    load: async () => (await import('./machine/pictures.ts')).measurePictures,
    limit: () => 240,
  },
  javascript: {
    load: async () => (await import('./machine/javascript.ts')).measureJavaScript,
    limit: () => 30,
  },
  'first-view': {
    load: async () => (await import('./front/first-view.ts')).measureFirstViews,
    limit: () => 180,
  },
  steps: {
    load: async () => (await import('./front/steps.ts')).measureSteps,
    limit: () => 240,
  },
  'first-touch': {
    load: async () => (await import('./front/first-touch.ts')).measureFirstTouch,
    limit: () => 300,
  },
  lighthouse: {
    load: async () => (await import('./front/lighthouse.ts')).measureLighthouse,
    limit: () => 1800,
  },
};
