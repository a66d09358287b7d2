import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { erasePerson, exportPerson, findPeople as findPeopleBody, takeOwnData } from '#contract/forms/personal-data.ts';
import {
  erasedPerson,
  foundPeople,
  ownErasure,
  privacySettings,
  privacySettingsAnswer,
} from '#contract/people/personal-data.ts';
import { type DataSubject, subjectOf } from '#domain/personal-data/data-subject.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { signedIn } from '#server/features/accounts/access.ts';
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { verifyOwnPassword } from '#server/features/accounts/passwords/verify-own-password.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { LiveShop } from '#server/platform/live-shop.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { eraseByStaff } from './erase-by-staff.ts';
import { readConsequences } from './erasure-consequences.ts';
import { selectSections } from './export/select-sections.queries.ts';
import { exportHtml, exportJson } from './export/write-export.ts';
import { findPeople, subjectByEmail } from './find-people.ts';
import { personalDataPolicies as policies } from './personal-data.policies.ts';
import { changePrivacySettings, presentPrivacySettings, readPrivacySettings } from './privacy-settings.ts';

interface PersonalDataServices {
  database: Database;
  throttle: Throttle;
  hooks: readonly AccountHooks[];
  shop: Pick<LiveShop, 'name'>;
  now(): Date;
}

/** An export reads many tables. */
const OWN_EXPORTS: ThrottleRule = { name: 'own-data', limit: 10, windowSeconds: 60 * 60 };

export async function personalDataRoutes(routes: Routes, services: PersonalDataServices) {
  const { database, throttle, hooks, shop, now } = services;
  const { connection } = database;

  function sendExport(reply: FastifyReply, subject: DataSubject, format: 'html' | 'json') {
    const sections = selectSections(connection, subject);
    const head = { storeName: shop.name, madeAt: now() };
    const [type, pieces] =
      format === 'json'
        ? ['application/json', exportJson(head, sections)]
        : ['text/html; charset=utf-8', exportHtml(head, sections)];
    return reply
      .type(type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="mis-datos-${caracasDay(now())}.${format}"`)
      .send(Readable.from(pieces, { objectMode: false }));
  }

  routes.get('/usr/me/erasure', allow(policies.takeOwnData, { response: { 200: ownErasure } }), async (request) => ({
    data: await readConsequences(connection, subjectOf(signedIn(request)), { hooks, at: now() }),
  }));

  // A POST, because it takes the password.
  routes.post('/usr/me/data', allow(policies.takeOwnData, { body: takeOwnData }), async (request, reply) => {
    const account = signedIn(request);
    const { password, format } = request.body;
    await throttle.hit(OWN_EXPORTS, String(account.id));
    valueOrThrow(await verifyOwnPassword(throttle, account, { password, field: 'password', address: request.ip }));
    await recordAudit(
      connection,
      actorOf(request),
      'person.took-data',
      { kind: 'account', id: account.id },
      { format },
    );
    return sendExport(reply, subjectOf(account), format);
  });

  routes.post(
    '/personal-data/search',
    allow(policies.readPeople, { body: findPeopleBody, response: { 200: foundPeople } }),
    async (request) => ({ data: valueOrThrow(await findPeople(connection, request.body.q, { hooks, at: now() })) }),
  );

  routes.post('/personal-data/export', allow(policies.exportPeople, { body: exportPerson }), async (request, reply) => {
    const { email, format, reason } = request.body;
    const { account, subject } = await subjectByEmail(connection, email);
    const record = account ? { kind: 'account', id: account.id } : null;
    await recordAudit(connection, actorOf(request), 'person.exported', record, { email, format, reason });
    return sendExport(reply, subject, format);
  });

  routes.post(
    '/personal-data/erasures',
    allow(policies.erasePeople, { body: erasePerson, response: { 200: erasedPerson } }),
    async (request) =>
      valueOrThrow(await eraseByStaff(database, request.body, { actor: actorOf(request), hooks, at: now() })),
  );

  routes.get(
    '/personal-data/settings',
    allow(policies.readSettings, { response: { 200: privacySettingsAnswer } }),
    async () => presentPrivacySettings(await readPrivacySettings(connection)),
  );

  routes.put(
    '/personal-data/settings',
    allow(policies.changeSettings, { body: privacySettings, response: { 200: privacySettingsAnswer } }),
    async (request) => {
      const change = { settings: request.body, seen: versionSeen(request), actor: actorOf(request) };
      return valueOrThrow(await changePrivacySettings(database, change));
    },
  );
}
