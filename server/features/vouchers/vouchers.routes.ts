import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { voucherList, voucherListQuery } from '#contract/voucher.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { networkOf, type Throttle, type ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { voucherPolicies } from './vouchers.policies.ts';
import { presentVoucher } from './vouchers.presenter.ts';
import { selectVoucherByCode, selectVouchers } from './vouchers.queries.ts';

/** Enough for someone who mistypes, too few for someone who guesses. */
const LOOK_UPS: ThrottleRule = { name: 'vouchers', limit: 20, windowSeconds: 60 };

export interface VouchersRoutesOptions {
  database: Database;
  throttle: Throttle;
}

export async function vouchersRoutes(app: FastifyInstance, { database, throttle }: VouchersRoutesOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/vouchers',
    {
      config: { access: voucherPolicies.readVouchers },
      schema: { querystring: voucherListQuery, response: { 200: voucherList } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const code = request.query['filter[code]'];
      if (code !== undefined) {
        await throttle.hit(LOOK_UPS, networkOf(request.ip));
        const found = await selectVoucherByCode(database.connection, code);
        return {
          data: found ? [presentVoucher(found)] : [],
          meta: { total: found ? 1 : 0, page: 1, pageSize: 1 },
        };
      }
      const { page, pageSize, offset } = pageOf(request.query);
      const { rows, total } = await selectVouchers(database.connection, request.query.q, { pageSize, offset });
      return { data: rows.map(presentVoucher), meta: { total, page, pageSize } };
    },
  );
}
