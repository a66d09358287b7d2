import { accessSync, constants } from 'node:fs';

/** Whether a program exists at this path and we may start it. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
