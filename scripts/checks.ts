import { join } from 'node:path';
import { type CommandResult, ROOT, runCommand } from './run-command.ts';

export interface Check {
  name: string;
  command: string;
  args: string[];
}

const ours = (file: string) => ({ command: 'node', args: [join(ROOT, 'scripts', file)] });

/** The checks of `npm run verify`. They are independent of each other. */
export const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  {
    name: 'lint, format, walls, access',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--max-diagnostics=200'],
  },
  { name: 'folders', ...ours('check-folders.ts') },
  { name: 'documents', ...ours('check-docs.ts') },
  { name: 'colours', ...ours('check-colours.ts') },
  { name: 'migrations', ...ours('check-migrations.ts') },
  { name: 'Spanish', ...ours('check-english.ts') },
  { name: 'words', ...ours('check-words.ts') },
];

/** @param root folder of the tree to check */
export function runCheck({ command, args }: Check, root: string): Promise<CommandResult> {
  return runCommand(command, args, { cwd: root });
}
