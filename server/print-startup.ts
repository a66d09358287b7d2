import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';

// What the operator must read is printed whatever LOG_LEVEL says; everything else is a log line.

/** The first administrator, when this start made it; the password is null when the operator chose it. */
type MadeAdmin = { email: string; password: string | null } | null;

/** Where the shop is, and how to sign in as staff. */
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

/** After Ctrl+C. */
export function printEnding(): void {
  process.stdout.write('\nClosing the shop; once more ends it at once.\n');
}

export function printWarning(message: string): void {
  process.stderr.write(`${message}\n`);
}
