import {
  addPayment as addBody,
  correctPayment as correctBody,
  paymentAnswer,
  rejectPayment as rejectBody,
  salePayments,
} from '#contract/payments/payment.ts';
import { owedQuery, owedRefunds, payRefund as payBody, addRefund as refundBody } from '#contract/payments/refund.ts';
import { idParams } from '#contract/record.ts';
import { requireSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrNotFound, valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { changeOf } from '#server/platform/http/if-match.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { SaleServices } from '../move-sale.ts';
import { salePolicies } from '../sales.policies.ts';
import { NO_SALE } from '../sales.queries.ts';
import { addPayment } from './add-payment.ts';
import { type AskBankServices, askBankAgain } from './ask-bank.ts';
import { correctPayment, rejectPayment, reopenPayment, validatePayment } from './change-payment.ts';
import { forgiveRest } from './forgive-rest.ts';
import { readOwedRefunds } from './owed-refunds.ts';
import { readPayments } from './payments.queries.ts';
import { addRefund, payRefund } from './refund-payment.ts';

/** A sale's payments and refunds, for staff who may see money. */
export async function paymentsRoutes(routes: Routes, services: SaleServices & { bank: AskBankServices | null }) {
  const { connection, lagging } = services.database;
  const ofPayment = { params: idParams, response: { 200: paymentAnswer } };
  const write = salePolicies.changePayments;
  const validate = salePolicies.validatePayments;
  const refund = salePolicies.refundPayments;

  routes.get(
    '/sales/:id/payments',
    allow(salePolicies.readPayments, { params: idParams, response: { 200: salePayments } }),
    async (request) => {
      const payments = await readPayments(connection, request.params.id, services.bank !== null);
      return valueOrNotFound(payments, NO_SALE.message);
    },
  );

  routes.post(
    '/sales/:id/payments',
    allow(write, { params: idParams, body: addBody, response: { 201: paymentAnswer } }),
    async (request, reply) => {
      const added = { saleId: request.params.id, input: request.body, actor: actorOf(request) };
      const data = valueOrThrow(await addPayment(services, added));
      return reply.code(201).send({ data });
    },
  );

  routes.put('/payments/:id', allow(write, { ...ofPayment, body: correctBody }), async (request) => ({
    data: valueOrThrow(await correctPayment(services, changeOf(request), request.body)),
  }));

  routes.post('/payments/:id/validate', allow(validate, ofPayment), async (request) => ({
    data: valueOrThrow(await validatePayment(services, changeOf(request))),
  }));

  routes.post('/payments/:id/forgive', allow(salePolicies.forgivePayments, ofPayment), async (request) => ({
    data: valueOrThrow(await forgiveRest(services, changeOf(request))),
  }));

  routes.post('/payments/:id/reject', allow(write, { ...ofPayment, body: rejectBody }), async (request) => ({
    data: valueOrThrow(await rejectPayment(services, changeOf(request), request.body.reason)),
  }));

  routes.post('/payments/:id/reopen', allow(validate, ofPayment), async (request) => ({
    data: valueOrThrow(await reopenPayment(services, changeOf(request))),
  }));

  routes.post('/payments/:id/ask', allow(validate, ofPayment), async (request) => {
    const bank = valueOrNotFound(services.bank, 'No hay un banco al que preguntar');
    return { data: valueOrThrow(await askBankAgain(bank, { id: request.params.id, actor: actorOf(request) })) };
  });

  routes.post(
    '/sales/:id/refunds',
    allow(refund, { params: idParams, body: refundBody, response: { 201: paymentAnswer } }),
    async (request, reply) => {
      const given = { saleId: request.params.id, input: request.body, actor: actorOf(request) };
      const data = valueOrThrow(await addRefund(services, given));
      return reply.code(201).send({ data });
    },
  );

  routes.post('/refunds/:id/pay', allow(refund, { ...ofPayment, body: payBody }), async (request) => {
    await requireSecondPerson(connection, 'refund.pay', request);
    return { data: valueOrThrow(await payRefund(services, changeOf(request), request.body)) };
  });

  routes.get(
    '/refunds/owed',
    allow(salePolicies.readPayments, { querystring: owedQuery, response: { 200: owedRefunds } }),
    async (request) => readOwedRefunds(lagging, actorOf(request), pageOf(request.query)),
  );
}
