import type { z } from 'zod';
import type { AuditAction } from '#contract/office/audit.ts';
import {
  expirySettings,
  orderBounds,
  type StepMails,
  settingsAnswer,
  stepMails,
  unfetchedSettings,
} from '#contract/sales/expiry.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { STEP_MAILS } from '#domain/sales/fulfilment/step-mails.ts';
import { camelKeys } from '#domain/text/camel-keys.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { attributesOf } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { salePolicies } from '../sales.policies.ts';
import { changeStockSettings, readStockSettings, type StockSettings } from './expiry-settings.ts';

/** Some settings of orders: how they are sent, and stored. */
interface SettingsPart<Schema extends z.ZodType> {
  schema: Schema;
  action: AuditAction;
  columnsOf(settings: z.output<Schema>): Partial<StockSettings>;
  present(settings: StockSettings): z.output<Schema>;
}

/** For how long unpaid orders keep their pieces reserved, including orders that already wait. */
const EXPIRY: SettingsPart<typeof expirySettings> = {
  schema: expirySettings,
  action: 'sale.expiry-changed',
  columnsOf: camelKeys,
  present: (settings) => attributesOf(expirySettings, settings),
};

/** What happens to paid orders that nobody fetches, including orders that already wait. */
const UNFETCHED: SettingsPart<typeof unfetchedSettings> = {
  schema: unfetchedSettings,
  action: 'sale.unfetched-changed',
  columnsOf: camelKeys,
  present: (settings) => attributesOf(unfetchedSettings, settings),
};

/** The limits of one order and of what may be reserved unpaid; existing orders stay. */
const BOUNDS: SettingsPart<typeof orderBounds> = {
  schema: orderBounds,
  action: 'sale.bounds-changed',
  columnsOf: ({ order_usd, unpaid_usd, ...pieces }) => ({
    ...camelKeys(pieces),
    orderCents: centsFromDecimal(order_usd),
    unpaidCents: centsFromDecimal(unpaid_usd),
  }),
  present: ({ orderCents, unpaidCents, ...pieces }) =>
    attributesOf(orderBounds, {
      ...pieces,
      orderUsd: decimalFromCents(orderCents),
      unpaidUsd: decimalFromCents(unpaidCents),
    }),
};

/** Which steps are mailed from now on. */
const MAILED_STEPS: SettingsPart<typeof stepMails> = {
  schema: stepMails,
  action: 'sale.step-mails-changed',
  columnsOf: (settings) => ({ quietSteps: STEP_MAILS.filter((step) => !settings[step]) }),
  present: ({ quietSteps }) =>
    Object.fromEntries(STEP_MAILS.map((step) => [step, !quietSteps.includes(step)])) as StepMails,
};

/** For how long unpaid orders keep their pieces reserved, the limits of orders, and which steps are mailed, for staff. */
export async function expiryRoutes(routes: Routes, { database }: { database: Database }) {
  serve('/sales/expiry', EXPIRY);
  serve('/sales/step-mails', MAILED_STEPS);
  serve('/sales/unfetched', UNFETCHED);
  serve('/sales/bounds', BOUNDS);

  function serve(path: string, { schema, action, columnsOf, present }: SettingsPart<z.ZodType>) {
    const response = { 200: settingsAnswer(schema) };
    const answer = (settings: StockSettings) => ({ data: present(settings), meta: { version: settings.version } });

    routes.get(path, allow(salePolicies.readSales, { response }), async () =>
      answer(await readStockSettings(database.connection)),
    );
    routes.put(path, allow(salePolicies.changeExpiry, { body: schema, response }), async (request) => {
      const settings = columnsOf(request.body);
      const change = { settings, action, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeStockSettings(database, change, answer));
    });
  }
}
