import { APPROVAL_CALLS } from './approval-calls.ts';
import { COUNT_CALLS } from './count-calls.ts';
import { HOUSE_CALLS } from './house-calls.ts';
import { LEVEL_CALLS } from './level-calls.ts';
import { PAPER_CALLS } from './paper-calls.ts';
import { PARCEL_CALLS } from './parcel-calls.ts';
import { SALE_CALLS } from './sale-calls.ts';
import type { StoreCalls } from './store-call.ts';
import { TRANSFER_CALLS } from './transfer-calls.ts';

/** All calls that somebody limited to stores may make, by method and path. A new one needs its line here. */
export const STORE_CALLS: StoreCalls = {
  ...TRANSFER_CALLS,
  ...APPROVAL_CALLS,
  ...HOUSE_CALLS,
  ...SALE_CALLS,
  ...PARCEL_CALLS,
  ...PAPER_CALLS,
  ...COUNT_CALLS,
  ...LEVEL_CALLS,
};
