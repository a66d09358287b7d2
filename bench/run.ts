import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GROUPS } from './groups.ts';
import { type GroupReport, printTable, shortRows, tableData } from './report/table.ts';
import { runGroup } from './run-group.ts';

// `npm run bench -- [group …] [--seconds 4] [--times 1]`: measures the shop against its bars and prints one table.
// It also writes the table as JSON. With `--times` it measures the whole table several times.
const RESULTS = path.resolve(import.meta.dirname, 'results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' }, times: { type: 'string', default: '1' } },
});
const seconds = Number(values.seconds);
const times = Number(values.times);
const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0 || !(seconds > 0) || !(Number.isInteger(times) && times > 0)) {
  console.error(`npm run bench -- [${Object.keys(GROUPS).join('|')} …] [--seconds 4] [--times 1]`);
  process.exit(2);
}

const names = positionals.length > 0 ? positionals : Object.keys(GROUPS);
const tables: GroupReport[][] = [];
for (let time = 1; time <= times; time += 1) {
  if (times > 1) console.log(`${time} of ${times}`);
  tables.push(await measureOnce());
}
if (times > 1) {
  const short = shortRows(tables.flat());
  console.log(short.length === 0 ? `No row was short in ${times} times.` : `Short at least once:\n${short.join('\n')}`);
}
if (tables.flat().some(({ problem }) => problem !== null)) process.exitCode = 1;

/** Runs the groups once, prints their table and writes it as JSON. */
async function measureOnce(): Promise<GroupReport[]> {
  const began = new Date();
  const load = os.loadavg()[0] ?? 0;
  const groups: GroupReport[] = [];
  for (const name of names) {
    process.stderr.write(`${name} …\n`);
    groups.push(await runGroup(name, seconds, (line) => process.stderr.write(`  ${line}\n`)));
  }
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    'load before': Math.round(load * 100) / 100,
    node: process.version,
  };
  await mkdir(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${began.toISOString().replaceAll(':', '-')}.json`);
  await writeFile(file, `${JSON.stringify({ began, seconds, machine, groups: tableData(groups) }, null, 2)}\n`);
  console.log(printTable(groups));
  const about = Object.entries(machine).map(([name, value]) => `${name}: ${value}`);
  console.log(`\n${began.toISOString()}, ${about.join(', ')}`);
  console.log(`As JSON: ${path.relative(process.cwd(), file)}`);
  return groups;
}
