import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { format } from 'node:util';
import type { Config } from './config/config.ts';
import { describeStack } from './platform/describe-error.ts';

// Messages the operator must see, printed whatever LOG_LEVEL is. Everything else goes to the log.

/** pino's levels. */
const LEVELS = { info: 30, warn: 40, fatal: 60 } as const;
type Level = keyof typeof LEVELS;

/** Whether everything printed must be a JSON line, like the log. */
let isLog = false;

/**
 * Makes everything that this process prints one JSON object per line, like the log: messages of the shop, console output
 * of libraries, warnings of Node. For a shop whose output is not a terminal.
 */
export function printAsLog(): void {
  isLog = true;
  const levelOf = { error: 'warn', warn: 'warn', log: 'info', info: 'info', debug: 'info' } as const;
  for (const [method, level] of Object.entries(levelOf)) {
    console[method as keyof typeof levelOf] = (...values: unknown[]) =>
      writeLog(
        process.stderr,
        level,
        values.map((value) => (value instanceof Error ? describeStack(value) : format(value))).join(' '),
      );
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => writeLog(process.stderr, 'warn', describeStack(warning)));
}

function writeLog(stream: NodeJS.WriteStream, level: Level, msg: string, facts: Record<string, string> = {}): void {
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...facts, msg };
  stream.write(`${JSON.stringify(line)}\n`);
}

/** The first administrator, if this start created it; `password` is null when it came from ADMIN_PASSWORD. */
type MadeAdmin = { email: string; password: string | null } | null;

/** Prints the URL of the shop and how to sign in as staff. */
export function printReady(
  address: AddressInfo | string | null,
  config: Pick<Config, 'port' | 'host'> & { name: string },
  firstAdmin: MadeAdmin,
): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const url = `http://${host}:${port}`;
  const open = `${config.name} is open: ${url}`;
  if (isLog) {
    const made = firstAdmin && {
      email: firstAdmin.email,
      password: firstAdmin.password ?? 'the one in ADMIN_PASSWORD',
    };
    writeLog(process.stdout, 'info', open, { signIn: `${url}/login`, ...made });
    return;
  }
  const lines = ['', open, `Staff sign in:  ${url}/login`];
  if (firstAdmin?.password) {
    lines.push(`  e-mail    ${firstAdmin.email}`, `  password  ${firstAdmin.password}   (shown this once; keep it)`);
  } else if (firstAdmin) {
    lines.push(`  e-mail    ${firstAdmin.email}`, '  password  the one in ADMIN_PASSWORD');
  } else {
    lines.push('  with the administrator made at the first start');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Printed once, when the demo has made one person of each role. */
export function printDemoPeople(people: readonly { role: string; email: string; password: string }[]): void {
  if (isLog) {
    const passwords = Object.fromEntries(people.map(({ email, password }) => [email, password]));
    writeLog(process.stdout, 'info', 'To try the roles', passwords);
    return;
  }
  const width = (column: 'email' | 'password') => Math.max(...people.map((one) => one[column].length)) + 2;
  const lines = people.map(({ role, email, password }) =>
    ['  ', email.padEnd(width('email')), password.padEnd(width('password')), role].join(''),
  );
  process.stdout.write(`To try the roles (passwords shown this once):\n${lines.join('\n')}\n\n`);
}

/** Printed when the demo has written statements of its banks. */
export function printDemoStatements(directory: string): void {
  const message = `Statements to try Conciliación with: ${directory}`;
  if (isLog) writeLog(process.stdout, 'info', message);
  else process.stdout.write(`${message}\n\n`);
}

/** Printed after Ctrl+C. */
export function printEnding(): void {
  const message = 'Closing the shop; once more ends it at once.';
  if (isLog) writeLog(process.stdout, 'info', message);
  else process.stdout.write(`\n${message}\n`);
}

export function printWarning(message: string, level: 'warn' | 'fatal' = 'warn'): void {
  if (isLog) writeLog(process.stderr, level, message);
  else process.stderr.write(`${message}\n`);
}
