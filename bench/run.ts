import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { GROUPS } from './groups.ts';
import { type GroupReport, printTable, tableData } from './report/table.ts';
import { runGroup } from './run-group.ts';

// `npm run bench -- [group …] [--seconds 4]`: measures the shop against its bars, prints one table and writes it as JSON.
const RESULTS = path.resolve(import.meta.dirname, 'results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '4' } },
});
const seconds = Number(values.seconds);
const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name));
if (unknown.length > 0 || !(seconds > 0)) {
  console.error(`npm run bench -- [${Object.keys(GROUPS).join('|')} …] [--seconds 4]`);
  process.exit(2);
}

const began = new Date();
const load = os.loadavg()[0] ?? 0;
const groups: GroupReport[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(GROUPS)) {
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
if (groups.some(({ problem }) => problem !== null)) process.exitCode = 1;
