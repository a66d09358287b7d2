import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { CHACAO, MERCEDES } from '../../stock/stock-books.ts';
import { OTHER } from '../store-house.ts';
import type { StoreCall, StoreCalls } from './store-call.ts';

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

/** Receipts that wait for another person. */
export const APPROVAL_CALLS: StoreCalls = {
  'GET /api/approvals': {
    scope: 'own destination',
    lists: [
      {
        path: '/approvals',
        idsOf,
        rows: (here) => sql`select approvals.id from approvals join transfers on transfers.id = record_id
          where approvals.state = 'waiting' and ${here(sql`to_id`)}`,
      },
    ],
    own: async (house) => {
      const id = await house.approval(OTHER, MERCEDES);
      return [{ path: '/approvals', check: (body) => expect(idsOf(body)).toContain(id) }];
    },
  },
  'POST /api/approvals/:id/approve': decision('approve'),
  'POST /api/approvals/:id/reject': decision('reject'),
};

function decision(name: string): StoreCall {
  return {
    scope: 'own destination',
    own: async (house) => [{ path: `/approvals/${await house.approval(OTHER, CHACAO)}/${name}` }],
    other: async (house) => [
      { path: `/approvals/${house.other.approval}/${name}` },
      // It leaves from here, and arrives there.
      { path: `/approvals/${await house.approval(CHACAO, OTHER)}/${name}` },
    ],
  };
}
