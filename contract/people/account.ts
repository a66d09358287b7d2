import { z } from 'zod';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { listOf, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';
import { moneyBack, saleAttributes } from '../sales/sale.ts';
import { ROLES } from './auth.ts';

/** Somebody who works here: their role, what it lets them do, and where. */
const ownStaff = z.object({
  role_id: z.int(),
  role_name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Ids of the locations that they are limited to; 'all' without a limit. */
  stores: z.union([z.literal('all'), z.array(z.int())]),
});
export type OwnStaff = z.infer<typeof ownStaff>;

/** The account of the token's owner. */
export const ownAccount = recordOf(
  z.object({
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    /** Null until the owner has opened the link in the confirmation mail. */
    emailConfirmedAt: z.string().nullable(),
    createdAt: z.string(),
    /** Absent for a shopper. */
    staff: ownStaff.optional(),
  }),
);
export type OwnAccount = z.infer<typeof ownAccount>;
export const ownAccountAnswer = oneOf(ownAccount);
export type OwnAccountAnswer = z.infer<typeof ownAccountAnswer>;

/** Includes a token with the new name and the same expiry as the current one. */
export const renamedAnswer = ownAccountAnswer.extend({ token: z.string() });
export type RenamedAnswer = z.infer<typeof renamedAnswer>;

/**
 * `anonymised`: sales that no longer name the person. `underWay`: sales that will be anonymised once they are settled.
 */
export const deletedAccountAnswer = z.object({ meta: z.object({ anonymised: z.int(), underWay: z.int() }) });
export type DeletedAccountAnswer = z.infer<typeof deletedAccountAnswer>;

/** GET /usr/me/contact: the likely recipient of the account's next order; phone and cédula come from its last order. */
export const ownContact = oneOf(
  z.object({ name: z.string(), email: z.string(), phone: z.string().nullable(), cedula: z.string().nullable() }),
);
export type OwnContact = z.infer<typeof ownContact>;

/** A sale as shown to the shopper who placed it. */
export const ownSale = recordOf(
  saleAttributes
    .pick({
      order_id: true,
      createdAt: true,
      status: true,
      products: true,
      subtotal: true,
      discount: true,
      voucher_code: true,
      promotion: true,
      total: true,
      dollar_value: true,
      total_bs: true,
      pickup: true,
      parcels: true,
      promised_on: true,
    })
    .extend({
      /** Key of the tracking page: /pedido/{order_id}?key=… */
      tracking_key: z.string(),
      money_back: moneyBack,
    }),
);
export type OwnSale = z.infer<typeof ownSale>;
export const ownSaleAnswer = oneOf(ownSale);
export const ownSaleList = listOf(ownSale, pageMeta);
export type OwnSaleList = z.infer<typeof ownSaleList>;
export const ownSaleListQuery = z.strictObject({ ...pageQuery });
export const orderIdParams = z.object({ orderId: z.string().min(1).max(80) });
