import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  customerAnswer,
  customerList,
  customerListQuery,
  customerMergeParams,
  customerNoteAnswer,
  customerNoteParams,
  correctEmail as emailBody,
  mergeCustomers as mergeBody,
  writeCustomerNote as noteBody,
} from '#contract/people/customer.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { readPage } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { type CustomerServices, correctEmail } from './correct-email.ts';
import { customerPolicies } from './customers.policies.ts';
import { NO_CUSTOMER, selectCustomers } from './customers.queries.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { presentCustomer, readCustomer } from './read-customer.ts';
import { removeCustomerNote, writeCustomerNote } from './write-notes.ts';

/** People who buy, for staff. */
export async function customersRoutes(routes: Routes, services: CustomerServices) {
  const { database, now } = services;
  const { readCustomers, writeCustomers } = customerPolicies;
  async function answerPerson(id: number, request: FastifyRequest) {
    const seen = { permissions: staffOf(request).permissions, now: now() };
    return valueOrNotFound(await readCustomer(database.connection, id, seen), NO_CUSTOMER.message);
  }

  routes.get(
    '/customers',
    allow(readCustomers, { querystring: customerListQuery, response: { 200: customerList } }),
    async (request) => readPage(database.lagging, request, presentCustomer, selectCustomers),
  );

  routes.get(
    '/customers/:id',
    allow(readCustomers, { params: idParams, response: { 200: customerAnswer } }),
    async (request) => answerPerson(request.params.id, request),
  );

  routes.post(
    '/customers/:id/notes',
    allow(writeCustomers, { params: idParams, body: noteBody, response: { 201: customerNoteAnswer } }),
    async (request, reply) => {
      const note = { recordId: request.params.id, note: request.body.note, actor: actorOf(request) };
      return reply.code(201).send({ data: valueOrThrow(await writeCustomerNote(database, note)) });
    },
  );

  routes.delete(
    '/customers/:id/notes/:note',
    allow(writeCustomers, { params: customerNoteParams, response: { 204: z.null() } }),
    async (request, reply) => {
      const { id: recordId, note: noteId } = request.params;
      valueOrThrow(await removeCustomerNote(database, { recordId, noteId, actor: actorOf(request) }));
      return reply.code(204).send(null);
    },
  );

  routes.post(
    '/customers/:id/merges',
    allow(writeCustomers, { params: idParams, body: mergeBody, response: { 200: customerAnswer } }),
    async (request) => {
      const { id } = request.params;
      valueOrThrow(await mergeCustomers(database, { id, other: request.body.other, actor: actorOf(request) }));
      return answerPerson(id, request);
    },
  );

  routes.post(
    '/customers/:id/merges/:merge/undo',
    allow(writeCustomers, { params: customerMergeParams, response: { 200: customerAnswer } }),
    async (request) => {
      const { id: recordId, merge: mergeId } = request.params;
      valueOrThrow(await undoMerge(database, { recordId, mergeId, actor: actorOf(request), now: now() }));
      return answerPerson(recordId, request);
    },
  );

  routes.post(
    '/customers/:id/email',
    allow(writeCustomers, { params: idParams, body: emailBody, response: { 200: customerAnswer } }),
    async (request) => {
      const { id: recordId } = request.params;
      valueOrThrow(await correctEmail(services, { recordId, change: request.body, actor: actorOf(request) }));
      return answerPerson(recordId, request);
    },
  );
}
