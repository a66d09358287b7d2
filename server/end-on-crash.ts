import { ConfigError } from './platform/config-error.ts';
import { describeStack } from './platform/describe-error.ts';
import { printWarning } from './print-startup.ts';

/**
 * Ends the process for an error that nobody caught, as Node does; but Node prints everything that hangs on it, and on an
 * error of a database hang the parameters of its statement, and the row that it refused.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    printWarning(error instanceof ConfigError ? error.message : describeStack(error), 'fatal');
    process.exit(1);
  });
}
