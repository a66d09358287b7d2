import { z } from 'zod';
import { email, namePart } from '../forms/person.ts';
import { listOf, oneOf, recordOf } from '../record.ts';
import { staffBody } from './staff.ts';

/** The body of POST /staff/invitations. */
export const invitationBody = z.strictObject({
  email: email(),
  name: namePart('El nombre es requerido'),
  role_id: staffBody.shape.role_id,
  stores: staffBody.shape.stores,
});
export type InvitationBody = z.output<typeof invitationBody>;

export const invitationRecord = recordOf(
  z.object({
    email: z.string(),
    name: z.string(),
    /** Null when the role was deleted since. */
    role_id: z.int().nullable(),
    role_name: z.string().nullable(),
    stores: z.array(z.int()),
    /** When the newest link was mailed. */
    sent_at: z.string(),
    expires_at: z.string(),
    expired: z.boolean(),
  }),
);
export type InvitationRecord = z.infer<typeof invitationRecord>;
/** GET /staff/invitations: those that are neither accepted nor withdrawn, the newest first. */
export const invitationList = listOf(invitationRecord, z.object({ total: z.int() }));
export type InvitationList = z.infer<typeof invitationList>;
export const invitationAnswer = oneOf(invitationRecord);

/** POST /usr/auths/invitation: what its link says. */
export const openedInvitation = oneOf(
  z.object({
    email: z.string(),
    name: z.string(),
    role_name: z.string(),
    /** Whether the address has a shopper's account, which then becomes the one of the person who works here. */
    has_account: z.boolean(),
  }),
);
export type OpenedInvitation = z.infer<typeof openedInvitation>['data'];
