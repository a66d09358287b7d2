import type { StatementRecord } from '#contract/reconciliation/statement.ts';
import type { StatementRow } from './statements.queries.ts';

export function presentStatement({ statement, accountName, loader }: StatementRow): StatementRecord {
  return {
    id: statement.id,
    attributes: {
      accountId: statement.accountId,
      accountName,
      fileName: statement.fileName,
      digest: statement.fileDigest,
      firstDay: statement.firstDay,
      lastDay: statement.lastDay,
      stored: statement.stored,
      known: statement.known,
      refused: statement.refused,
      loadedBy: loader && `${loader.name} ${loader.lastname}`.trim(),
      loadedAt: statement.loadedAt.toISOString(),
    },
  };
}
