import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { paymentAnswer } from '#contract/payments/payment.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { salePolicies } from '../sales.policies.ts';
import { type AskBankServices, askBankAgain } from './ask-bank.ts';

/** Asks the bank about one payment, for staff. @param services null without a bank to ask */
export async function verificationRoutes(app: FastifyInstance, { services }: { services: AskBankServices | null }) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/payments/:id/ask',
    {
      config: { access: salePolicies.changePayments },
      schema: { params: idParams, response: { 200: paymentAnswer } },
    },
    async (request) => {
      if (!services) throw new AppError('not_found', 'No hay un banco al que preguntar');
      return { data: valueOrThrow(await askBankAgain(services, { id: request.params.id, actor: actorOf(request) })) };
    },
  );
}
