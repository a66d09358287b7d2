import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run-command.ts';
import { commandsOf, packagesOf, startedModules } from './entries.ts';

const { scripts, dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

it('finds the commands of the operator, and what the shop starts beside itself', () => {
  expect(commandsOf(scripts)).toMatchObject({ admin: 'server/admin.ts', backup: 'server/commands/backup.ts' });
  expect(Object.keys(commandsOf(scripts))).not.toEqual(expect.arrayContaining(['dev', 'build', 'test']));
  const started = startedModules();
  expect(started).toEqual(
    expect.arrayContaining([
      'server/features/accounts/passwords/password-strength.worker.ts',
      'server/make-database.ts',
      'server/platform/backup/apart/backup-process.ts',
    ]),
  );
  expect(started.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it('what the server and the pages import are packages of the shop, and no tools', () => {
  const packages = packagesOf(['server', 'domain', 'contract', 'demo', 'web']);
  expect(packages).toEqual(
    expect.arrayContaining(['@aws-sdk/client-s3', 'drizzle-orm', 'react-dom', 'recharts', 'sharp']),
  );
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  for (const tool of ['vite', 'rolldown', 'tailwindcss', '@react-router/dev']) expect(packages).not.toContain(tool);
});
