import type { AuditRecord } from '#contract/office/audit-log.ts';
import type { AuditRow } from './audit.tables.ts';

export function presentAuditEntry(row: AuditRow): AuditRecord {
  return {
    id: row.id,
    attributes: {
      happenedAt: row.happenedAt.toISOString(),
      accountId: row.accountId,
      actor: row.actor,
      action: row.action,
      recordKind: row.recordKind,
      recordId: row.recordId,
      details: row.details,
    },
  };
}
