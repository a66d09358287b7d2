import { runCommand } from './run-command.ts';

/** Runs `npm run admin -- …words` with only this environment. */
export async function runAdmin(env: Record<string, string>, ...words: string[]) {
  const done = await runCommand('admin', env, ...words);
  return { ...done, password: /password {2}(\S+)/.exec(done.out)?.[1] ?? '' };
}
