import { z } from 'zod';
import { PERMISSIONS } from '#domain/access/permissions.ts';
import { day } from '../day.ts';
import { listOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** GET /audit/export: the newest entries, at most `MAX_AUDIT_EXPORT`. */
export const MAX_AUDIT_EXPORT = 50_000;

/** GET /audit: newest first. */
export const auditFilter = z.strictObject({
  action: z.enum(actions).optional(),
  /** The name of who did it, exactly as the log shows it. Not an account's id, because the shop's own acts have none. */
  actor: z.string().trim().max(300).optional(),
  /** What is done with this permission, and the roles and keys that got it or lost it. */
  permission: z.enum(PERMISSIONS).optional(),
  /** The id of a store or the warehouse: entries about it, and about acts in it. */
  location: recordId.optional(),
  /** Text that is searched for in the actor's name, the record's id and the details. */
  q: z.string().trim().max(100).optional(),
  /** Whole days in Caracas, both included. */
  from: day.optional(),
  to: day.optional(),
  /** The kind of the record, such as 'sale'; with `recordId`, the entries about one record. */
  recordKind: z.string().trim().max(40).optional(),
  recordId: z.string().trim().max(80).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;
export const auditListQuery = auditFilter.extend(pageQuery);

export const auditRecord = recordOf(
  z.object({
    happenedAt: z.string(),
    /** Null for visitors, the shop itself and the operator's command line. */
    accountId: z.int().nullable(),
    /** Name and address at that time. */
    actor: z.string(),
    /** One of AUDIT_ACTIONS, or one from an earlier version. */
    action: z.string(),
    recordKind: z.string().nullable(),
    recordId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
  }),
);
export type AuditRecord = z.infer<typeof auditRecord>;
export const auditList = listOf(auditRecord, pageMeta);

/** GET /audit/actors: who acts most, among the newest entries. */
export const auditActors = z.object({ data: z.array(z.string()) });
export type AuditActors = z.infer<typeof auditActors>;

export type AuditList = z.infer<typeof auditList>;
