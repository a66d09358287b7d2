import { z } from 'zod';

/** Every way a call can fail, with its HTTP status. Clients switch on the code, people read the message. */
export const ERROR_STATUS = {
  malformed: 400,
  link_spent: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  forbidden: 403,
  second_factor_required: 403,
  access_disabled: 403,
  not_found: 404,
  timed_out: 408,
  out_of_stock: 409,
  totals_changed: 409,
  item_gone: 409,
  pickup_short: 409,
  too_much_unpaid: 409,
  status_conflict: 409,
  last_admin: 409,
  email_taken: 409,
  voucher_used: 409,
  barcode_taken: 409,
  number_taken: 409,
  category_exists: 409,
  operation_running: 409,
  selection_changed: 409,
  edit_changed: 409,
  not_undoable: 409,
  pictures_changed: 409,
  voucher_taken: 409,
  view_taken: 409,
  location_in_use: 409,
  item_reserved: 409,
  too_many_views: 409,
  line_spent: 409,
  payment_taken: 409,
  difference_wrong: 409,
  version_conflict: 412,
  too_large: 413,
  not_an_image: 415,
  invalid: 422,
  picture_broken: 422,
  key_reused: 422,
  proof_unknown: 422,
  proof_used: 422,
  wrong_size: 422,
  order_too_large: 422,
  voucher_unknown: 422,
  voucher_not_yet: 422,
  voucher_expired: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  rate_unknown: 503,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/**
 * The body of every response outside 2xx. `message` is Spanish and can be shown to the user; `fields` maps field names
 * to messages.
 */
export const errorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
