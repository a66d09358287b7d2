import { endOnCrash } from '#server/end-on-crash.ts';
import type { BackupManifest } from '#server/platform/backup/parts.ts';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { printWarning } from '#server/print-startup.ts';

/** The result of a command, as text for the operator. */
export interface CommandAnswer {
  ok: boolean;
  lines: string[];
}

/**
 * Runs an operator's command with its arguments, prints the result and sets the exit code. On the first signal, the
 * command undoes what it has begun.
 */
export async function runCommand(run: (words: string[], signal: AbortSignal) => Promise<CommandAnswer>): Promise<void> {
  endOnCrash();
  const given = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => given.abort(new BackupRefused('Given up')));
  }
  let answer: CommandAnswer;
  try {
    answer = await run(process.argv.slice(2), given.signal);
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof BackupRefused;
    answer = { ok: false, lines: [isKnown ? error.message : `That could not be done: ${describeError(error)}`] };
  }
  if (answer.ok) process.stdout.write(`${answer.lines.join('\n')}\n`);
  else printWarning(answer.lines.join('\n'));
  process.exitCode = answer.ok ? 0 : 1;
}

export function describeManifest({ tables, files }: Pick<BackupManifest, 'tables' | 'files'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${files} files`;
}
