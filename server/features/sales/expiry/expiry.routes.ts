import {
  expiryAnswer,
  expirySettings,
  orderBounds,
  orderBoundsAnswer,
  unfetchedAnswer,
  unfetchedSettings,
} from '#contract/sales/expiry.ts';
import { stepMails, stepMailsAnswer } from '#contract/sales/step-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { salePolicies } from '../sales.policies.ts';
import {
  changeExpiry,
  changeOrderBounds,
  changeUnfetched,
  presentBounds,
  presentExpiry,
  presentUnfetched,
  readStockSettings,
} from './expiry-settings.ts';
import { changeStepMails, presentStepMails } from './step-mail-settings.ts';

/** For how long unpaid orders keep their pieces reserved, the limits of orders, and which steps are mailed, for staff. */
export async function expiryRoutes(routes: Routes, { database }: { database: Database }) {
  const read = salePolicies.readSales;
  const write = salePolicies.changeExpiry;

  routes.get('/sales/expiry', allow(read, { response: { 200: expiryAnswer } }), async () =>
    presentExpiry(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/expiry',
    allow(write, { body: expirySettings, response: { 200: expiryAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeExpiry(database, change));
    },
  );

  routes.get('/sales/step-mails', allow(read, { response: { 200: stepMailsAnswer } }), async () =>
    presentStepMails(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/step-mails',
    allow(write, { body: stepMails, response: { 200: stepMailsAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeStepMails(database, change));
    },
  );

  routes.get('/sales/unfetched', allow(read, { response: { 200: unfetchedAnswer } }), async () =>
    presentUnfetched(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/unfetched',
    allow(write, { body: unfetchedSettings, response: { 200: unfetchedAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeUnfetched(database, change));
    },
  );

  routes.get('/sales/bounds', allow(read, { response: { 200: orderBoundsAnswer } }), async () =>
    presentBounds(await readStockSettings(database.connection)),
  );

  routes.put(
    '/sales/bounds',
    allow(write, { body: orderBounds, response: { 200: orderBoundsAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changeOrderBounds(database, change));
    },
  );
}
