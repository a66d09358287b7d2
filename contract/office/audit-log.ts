import { z } from 'zod';
import { day } from '../day.ts';
import { listOf, pageMeta, pageQuery, recordOf } from '../record.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts';

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** GET /audit: newest first. */
export const auditListQuery = z.strictObject({
  action: z.enum(actions).optional(),
  /** Matches anywhere in the actor, the record's id or the details. */
  q: z.string().trim().max(100).optional(),
  /** Whole days in Caracas, both included. */
  from: day.optional(),
  to: day.optional(),
  /** Filters by record: kind, such as 'sale', and id. */
  recordKind: z.string().trim().max(40).optional(),
  recordId: z.string().trim().max(80).optional(),
  ...pageQuery,
});
export type AuditListQuery = z.output<typeof auditListQuery>;

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
export type AuditList = z.infer<typeof auditList>;
