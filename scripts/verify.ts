/** `npm run verify`: all checks that do not need a running shop. */
import { CHECKS, type Check, runCheck } from './checks.ts';
import { ROOT } from './run-command.ts';

const ROUTE_TYPES: Check = { name: 'route types', command: 'react-router', args: ['typegen'] };

async function passes(check: Check): Promise<boolean> {
  const { code, output } = await runCheck(check, ROOT);
  if (code === 0) {
    console.log(`OK    ${check.name}`);
    return true;
  }
  console.log(`FAIL  ${check.name}: ${check.command} ${check.args.join(' ')}\n${output.trimEnd()}\n`);
  return false;
}

// tsc needs the generated route types. The other checks all run, even after a failure.
const routeTypes = await passes(ROUTE_TYPES);
const others = await Promise.all(CHECKS.map(passes));
if (!routeTypes || others.includes(false)) process.exitCode = 1;
