import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readUnit } from '#tests/support/deploy/read-deploy.ts';
import { UNITS } from '#tests/support/deploy/shop-commands.ts';
import { ensureProgram } from '#tests/support/machines/programs.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/systemd');
/** systemd's own exposure score, from 0 to 10: below 2 it says OK. */
const MOST_EXPOSED = 2;

it('systemd finds no fault in the units', async () => {
  const analyze = await ensureProgram('systemd-analyze');
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-units-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    for (const unit of UNITS) {
      // The path of Node is different here.
      const text = readFileSync(path.join(folder, unit), 'utf8').replaceAll('/usr/bin/node', process.execPath);
      writeFileSync(path.join(folder, unit), text);
    }
    const files = [...UNITS, 'vitrina-backup.timer'].map((unit) => path.join(folder, unit));
    const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', ...files], { encoding: 'utf8' });
    // systemd-analyze also checks the machine's own units.
    expect(stderr.split('\n').filter((line) => line.includes('vitrina'))).toEqual([]);
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(UNITS)('%s has a low exposure score', async (unit) => {
  const words = [
    'security',
    '--offline=true',
    `--threshold=${MOST_EXPOSED * 10}`,
    '--no-pager',
    path.join(FOLDER, unit),
  ];
  const { status, stdout } = spawnSync(await ensureProgram('systemd-analyze'), words, { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('Overall exposure level')]);
});

it('all units have the same sandbox settings', () => {
  const walls = UNITS.map((unit) =>
    readUnit(unit, 'Service').filter(([key]) =>
      /^(Protect|Private|Restrict|SystemCall|Dynamic|NoNew|Capab|Lock|UMask)/.test(key),
    ),
  );
  expect(walls[0]?.length).toBeGreaterThan(15);
  for (const each of walls) expect(each).toEqual(walls[0]);
});

it('every credential that a unit’s settings name is loaded', () => {
  for (const unit of UNITS) {
    const settings = readUnit(unit, 'Service');
    const named = settings.flatMap(([key, value]) =>
      key === 'Environment' ? [...value.matchAll(/%d\/([\w-]+)/g)] : [],
    );
    const loaded = settings.filter(([key]) => key === 'LoadCredential').map(([, value]) => value.split(':')[0]);
    expect(named.map(([, name]) => name).sort(), unit).toEqual(loaded.sort());
  }
});
