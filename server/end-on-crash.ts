import { ConfigError } from './platform/config-error.ts';
import { describeStack } from './platform/describe-error.ts';
import { printWarning } from './print-startup.ts';

/**
 * Ends the process on an uncaught error, as Node does, but prints less. Node would print all properties of the error. A
 * database error has the parameters of the statement and the refused row.
 */
export function endOnCrash(): void {
  process.on('uncaughtException', (error) => {
    printWarning(error instanceof ConfigError ? error.message : describeStack(error), 'fatal');
    process.exit(1);
  });
}
