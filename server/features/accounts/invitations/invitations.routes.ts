import { acceptInvitation as acceptBody, openInvitation as openBody } from '#contract/forms/account.ts';
import { doneAnswer } from '#contract/people/auth.ts';
import {
  invitationAnswer,
  invitationBody,
  invitationList,
  invitationRecord,
  openedInvitation,
} from '#contract/people/invitation.ts';
import { idParams } from '#contract/record.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { AccountServices } from '../account-services.ts';
import { storeDeviceToken } from '../sign-in/device-cookie.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';
import { invitationPolicies } from './invitations.policies.ts';
import { type InvitationRow, selectOpenInvitations } from './invitations.queries.ts';
import { type InvitationServices, inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts';

/** Invitations to work here: sending them, and what their links do. */
export async function invitationsRoutes(routes: Routes, services: AccountServices & InvitationServices) {
  const { manage, accept } = invitationPolicies;
  const { database, now } = services;

  routes.get('/staff/invitations', allow(manage, { response: { 200: invitationList } }), async () => {
    const open = await selectOpenInvitations(database.connection);
    return { data: open.map((row) => present(row, now())), meta: { total: open.length } };
  });

  routes.post(
    '/staff/invitations',
    allow(manage, { body: invitationBody, response: { 201: invitationAnswer } }),
    async (request, reply) => {
      const [actor, giver] = [actorOf(request), staffOf(request)];
      const invited = valueOrThrow(await inviteStaff(services, { body: request.body, actor, giver }));
      reply.code(201);
      return { data: present(invited, now()) };
    },
  );

  routes.post(
    '/staff/invitations/:id/resend',
    allow(manage, { params: idParams, response: { 200: invitationAnswer } }),
    async (request) => {
      const inviter = { actor: actorOf(request), giver: staffOf(request) };
      const resent = valueOrThrow(await resendInvitation(services, { id: request.params.id, ...inviter }));
      return { data: present(resent, now()) };
    },
  );

  routes.post(
    '/staff/invitations/:id/withdraw',
    allow(manage, { params: idParams, response: { 200: doneAnswer } }),
    async (request) => {
      const inviter = { actor: actorOf(request), giver: staffOf(request) };
      valueOrThrow(await withdrawInvitation(services, { id: request.params.id, ...inviter }));
      return { message: 'La invitación se retiró' };
    },
  );

  routes.post(
    '/usr/auths/invitation',
    allow(accept, { body: openBody, response: { 200: openedInvitation } }),
    async (request) => ({ data: valueOrThrow(await openInvitation(services, request.body.token, request.ip)) }),
  );

  routes.post(
    '/usr/auths/invitation/accept',
    allow(accept, { body: acceptBody, response: { 200: doneAnswer } }),
    async (request, reply) => {
      const { deviceToken } = valueOrThrow(await acceptInvitation(services, request.body, request.ip));
      storeDeviceToken(request, reply, { token: deviceToken, secure: services.secure });
      return { message: 'Tu acceso está listo. Ya puedes iniciar sesión' };
    },
  );
}

function present({ invitation, role }: InvitationRow, now: Date) {
  return recordFrom(invitationRecord, {
    ...invitation,
    roleName: role?.name ?? null,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    expired: invitation.expiresAt <= now,
  });
}
