import { join } from 'node:path';
import { type CommandResult, ROOT, runCommand } from './run-command.ts';

export interface Check {
  name: string;
  command: string;
  args: string[];
}

const ours = (file: string) => ({ command: 'node', args: [join(ROOT, 'scripts', file)] });

/** What `npm run verify` holds against the tree; none needs what another one writes. */
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
  { name: 'Spanish', ...ours('check-english.ts') },
];

/** @param root the tree that is looked at */
export function runCheck({ command, args }: Check, root: string): Promise<CommandResult> {
  return runCommand(command, args, { cwd: root });
}
