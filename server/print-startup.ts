import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';

// Messages the operator must see, printed whatever LOG_LEVEL is. Everything else goes to the log.

/** The first administrator, if this start created it; `password` is null when it came from ADMIN_PASSWORD. */
type MadeAdmin = { email: string; password: string | null } | null;

/** Prints the URL of the shop and how to sign in as staff. */
export function printReady(address: AddressInfo | string | null, config: Config, firstAdmin: MadeAdmin): void {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  const lines = [
    '',
    `${config.store.name} is open: http://${host}:${port}`,
    `Staff sign in:  http://${host}:${port}/login`,
  ];
  if (firstAdmin?.password) {
    lines.push(`  e-mail    ${firstAdmin.email}`, `  password  ${firstAdmin.password}   (shown this once; keep it)`);
  } else if (firstAdmin) {
    lines.push(`  e-mail    ${firstAdmin.email}`, '  password  the one in ADMIN_PASSWORD');
  } else {
    lines.push('  with the administrator made at the first start');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Printed when the demo has written statements of its banks. */
export function printDemoStatements(directory: string): void {
  process.stdout.write(`Statements to try Conciliación with: ${directory}\n\n`);
}

/** Printed after Ctrl+C. */
export function printEnding(): void {
  process.stdout.write('\nClosing the shop; once more ends it at once.\n');
}

export function printWarning(message: string): void {
  process.stderr.write(`${message}\n`);
}
