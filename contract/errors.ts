import { z } from 'zod';

/**
 * Every way a call can fail. The server maps each code to one HTTP status; clients switch on the code, people read the
 * message.
 */
export const ERROR_CODES = [
  'malformed',
  'link_spent',
  'unauthenticated',
  'bad_credentials',
  'second_factor_needed',
  'second_factor_wrong',
  'forbidden',
  'second_factor_required',
  'not_found',
  'timed_out',
  'out_of_stock',
  'totals_changed',
  'item_gone',
  'pickup_short',
  'too_much_unpaid',
  'status_conflict',
  'last_admin',
  'email_taken',
  'voucher_used',
  'voucher_taken',
  'number_taken',
  'view_taken',
  'location_in_use',
  'item_reserved',
  'too_many_views',
  'version_conflict',
  'barcode_taken',
  'category_exists',
  'operation_running',
  'selection_changed',
  'not_undoable',
  'pictures_changed',
  'line_spent',
  'payment_taken',
  'difference_wrong',
  'too_large',
  'not_an_image',
  'invalid',
  'headers_too_large',
  'picture_broken',
  'key_reused',
  'proof_unknown',
  'proof_used',
  'wrong_size',
  'order_too_large',
  'voucher_unknown',
  'voucher_not_yet',
  'voucher_expired',
  'too_many_requests',
  'rate_unknown',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

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
