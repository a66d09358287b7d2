/** `npm run verify`: everything that can be said about the code without running the shop. */
import { runCommand } from './run-command.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

const ROUTE_TYPES: Check = { name: 'route types', command: 'react-router', args: ['typegen'] };

const CHECKS: Check[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=200'] },
  { name: 'walls', command: 'node', args: ['scripts/check-walls.ts'] },
  { name: 'colours', command: 'node', args: ['scripts/check-colours.ts'] },
  { name: 'folders', command: 'node', args: ['scripts/check-folders.ts'] },
];

async function passes({ name, command, args }: Check): Promise<boolean> {
  const { code, output } = await runCommand(command, args);
  if (code === 0) {
    console.log(`OK    ${name}`);
    return true;
  }
  console.log(`FAIL  ${name}: ${command} ${args.join(' ')}\n${output.trimEnd()}\n`);
  return false;
}

// tsc reads what the first one writes; the others are told even when an earlier one fails.
const routeTypes = await passes(ROUTE_TYPES);
const others = await Promise.all(CHECKS.map(passes));
if (!routeTypes || others.includes(false)) process.exitCode = 1;
