import { z } from 'zod';
import { roleBody as body, roleAnswer, roleList } from '#contract/people/staff.ts';
import { idParams } from '#contract/record.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { presentRole } from './roles.presenter.ts';
import { countPeople, selectRoles } from './roles.queries.ts';
import { staffPolicies } from './staff.policies.ts';
import { createRole, deleteRole, updateRole } from './write-roles.ts';

/** The roles of people who work here: the built-in ones and those that the house made. */
export async function rolesRoutes(routes: Routes, { database }: { database: Database }) {
  routes.get('/roles', allow(staffPolicies.readRoles, { response: { 200: roleList } }), async () => {
    const all = await selectRoles(database.connection);
    const people = await countPeople(database.connection);
    return { data: all.map((role) => presentRole(role, people.get(role.id) ?? 0)), meta: { total: all.length } };
  });

  routes.post(
    '/roles',
    allow(staffPolicies.writeRoles, { body, response: { 201: roleAnswer } }),
    async (request, reply) => {
      const writer = { actor: actorOf(request), giver: staffOf(request) };
      const role = valueOrThrow(await createRole(database, { ...writer, body: request.body }));
      return reply.code(201).send({ data: presentRole(role, 0) });
    },
  );

  routes.put(
    '/roles/:id',
    allow(staffPolicies.writeRoles, { params: idParams, body, response: { 200: roleAnswer } }),
    async (request) => {
      const { id } = request.params;
      const change = { id, seen: versionSeen(request), actor: actorOf(request), giver: staffOf(request) };
      const role = valueOrThrow(await updateRole(database, { ...change, body: request.body }));
      return { data: presentRole(role, (await countPeople(database.connection)).get(id) ?? 0) };
    },
  );

  routes.delete(
    '/roles/:id',
    allow(staffPolicies.writeRoles, { params: idParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const { id } = request.params;
      const deletion = { id, seen: versionSeen(request), actor: actorOf(request), giver: staffOf(request) };
      valueOrThrow(await deleteRole(database, deletion));
      return reply.code(204).send(null);
    },
  );
}
