import { AUDIT_ACTIONS, type AuditAction } from '#contract/office/audit.ts';
import { type AuditFilter, MAX_AUDIT_EXPORT } from '#contract/office/audit-log.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { LaggingReads, Reader } from '#server/platform/database/lagging-reads.ts';
import { selectAuditBatch } from './audit.queries.ts';
import type { AuditRow } from './audit.tables.ts';

const BATCH = 1_000;
const HEADER = ['Entrada', 'Fecha', 'Quién', 'Qué', 'Registro', 'Número', 'Detalles'];

/** The filtered entries as CSV chunks, newest first and at most `MAX_AUDIT_EXPORT`, read in batches to limit memory. */
export async function* exportAudit(lagging: LaggingReads, reader: Reader, filter: AuditFilter): AsyncGenerator<string> {
  let lead = BYTE_ORDER_MARK + csvText([HEADER]);
  let before: AuditRow | null = null;
  for (let read = 0; read < MAX_AUDIT_EXPORT; read += BATCH) {
    const batch: AuditRow[] = await lagging.read(reader, (connection) =>
      selectAuditBatch(connection, filter, { before, size: BATCH }),
    );
    // The header goes with the first rows, so that a failure before them can still become an error response.
    yield lead + csvText(batch.map((row) => cellsOf(row).map(guardFormula)));
    lead = '';
    before = batch.at(-1) ?? null;
    if (batch.length < BATCH) return;
  }
}

function cellsOf({ id, happenedAt, actor, action, recordKind, recordId, details }: AuditRow): string[] {
  return [
    String(id),
    formatCaracasDateTime(happenedAt).replace(/\s/g, ' '),
    actor,
    AUDIT_ACTIONS[action as AuditAction] ?? action,
    recordKind ?? '',
    recordId ?? '',
    Object.keys(details).length === 0 ? '' : JSON.stringify(details),
  ];
}
