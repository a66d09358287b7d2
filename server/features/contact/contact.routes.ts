import { contactAnswer, contactMessage } from '#contract/forms/contact.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Database } from '#server/platform/database/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttle, ThrottleRule } from '#server/platform/throttle/throttle.ts';
import { contactPolicies } from './contact.policies.ts';
import { composeContactMail } from './contact-mail.ts';

const MESSAGES: ThrottleRule = { name: 'contact', limit: 5, windowSeconds: 10 * 60 };

interface ContactRoutesOptions {
  database: Database;
  jobs: Jobs;
  throttle: Throttle;
  /** Contains the shop's inbox, the only recipient of this form. */
  branding: MailBranding;
}

export async function contactRoutes(routes: Routes, { database, jobs, throttle, branding }: ContactRoutesOptions) {
  routes.post(
    '/contact',
    allow(contactPolicies.writeToTheShop, { body: contactMessage, response: { 200: contactAnswer } }),
    async (request) => {
      await throttle.hit(MESSAGES, networkOf(request.ip));
      // The hidden field was filled in, so it is a bot. It gets the same answer, but nothing is sent.
      if (!request.body.website) {
        await database.transaction((tx) => enqueueMails(tx, jobs, [composeContactMail(request.body, branding)]));
      }
      return { ok: true as const };
    },
  );
}
