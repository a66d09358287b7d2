import { voucherAnswer, voucherBody, voucherList, voucherListQuery } from '#contract/promotions/voucher.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { networkOf, siteOf } from '#server/platform/http/network-of.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { inBatches, isWhole, MAX_WHOLE, refuseLongList, sendWhole } from '#server/platform/http/whole-list.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { presentVoucher } from './voucher-row.ts';
import { voucherPolicies } from './vouchers.policies.ts';
import { selectVoucherByCode, selectVouchers } from './vouchers.queries.ts';
import { createVoucher, deleteVoucher, updateVoucher } from './write-vouchers.ts';

/** Enough for typing errors, too few for guessing codes. */
const LOOK_UPS: ThrottleRule = { name: 'vouchers', limit: 20, windowSeconds: 60 };
/** By the /48 of an IPv6 address, which holds 65,536 networks. */
const LOOK_UPS_OF_SITE: ThrottleRule = { name: 'vouchers-site', limit: 100, windowSeconds: 60 };

interface VouchersRoutesOptions {
  database: Database;
  throttle: Throttle;
  /** The prefix of every code. */
  storeCode(): string;
}

export async function vouchersRoutes(routes: Routes, { database, throttle, storeCode }: VouchersRoutesOptions) {
  const body = voucherBody(storeCode);

  routes.get(
    '/vouchers',
    allow(voucherPolicies.readVouchers, { querystring: voucherListQuery, response: { 200: voucherList } }),
    async (request, reply) => {
      const code = request.query['filter[code]'];
      if (code !== undefined) {
        const [network, site] = [networkOf(request.ip), siteOf(request.ip)];
        await throttle.hit(LOOK_UPS, network);
        if (site !== network) await throttle.hit(LOOK_UPS_OF_SITE, site);
        const voucher = await selectVoucherByCode(database.connection, code);
        return {
          data: voucher ? [presentVoucher(voucher)] : [],
          meta: { total: voucher ? 1 : 0, page: 1, pageSize: 1 },
        };
      }
      if (isWhole(request.query)) {
        const all = await database.lagging.read(actorOf(request), (connection) =>
          selectVouchers(connection, request.query, { pageSize: MAX_WHOLE, offset: 0 }),
        );
        refuseLongList(all.total, 'cupones');
        return sendWhole(reply, inBatches(all.rows, presentVoucher));
      }
      return readPage(database.lagging, request, presentVoucher, selectVouchers);
    },
  );

  routes.post(
    '/vouchers',
    allow(voucherPolicies.writeVouchers, { body, response: { 201: voucherAnswer } }),
    async (request, reply) => {
      const created = await createVoucher(database, { body: request.body, actor: actorOf(request) });
      reply.code(201);
      return { data: presentVoucher(valueOrThrow(created)) };
    },
  );

  routes.put(
    '/vouchers/:id',
    allow(voucherPolicies.writeVouchers, { params: idParams, body, response: { 200: voucherAnswer } }),
    async (request) => {
      const change = { ...changeOf(request), body: request.body };
      return { data: presentVoucher(valueOrThrow(await updateVoucher(database, change))) };
    },
  );

  routes.delete('/vouchers/:id', allow(voucherPolicies.writeVouchers, { params: idParams }), async (request, reply) => {
    valueOrThrow(await deleteVoucher(database, changeOf(request)));
    return reply.code(204).send();
  });
}
