import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run-command.ts';
import { packagesOf } from './packages.ts';

it('the server and the pages import packages of the shop, and no tools', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const packages = packagesOf(['server', 'domain', 'contract', 'demo', 'web']);
  expect(packages).toEqual(
    expect.arrayContaining(['@aws-sdk/client-s3', 'drizzle-orm', 'react-dom', 'recharts', 'sharp']),
  );
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  for (const tool of ['vite', 'rolldown', 'tailwindcss', '@react-router/dev']) expect(packages).not.toContain(tool);
});
