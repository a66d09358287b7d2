import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { programAt } from '../outgoing/ask-program.ts';
import { type FiscalMachine, MachineUnavailable } from './fiscal-machine.ts';

/** A machine prints a line in a quarter of a second. */
const ANSWER_WITHIN_MS = 30_000;
const MAX_BYTES = 16_000;
const printed = z.record(z.string(), z.unknown());

export interface MachineSetting {
  url: string;
  key: string;
}

/** @throws ConfigError when the URL is set without the key, or the key without the URL */
export function machineSetting(given: {
  FISCAL_MACHINE_URL?: string | undefined;
  FISCAL_MACHINE_KEY?: string | undefined;
}): MachineSetting | null {
  const { FISCAL_MACHINE_URL: url, FISCAL_MACHINE_KEY: key } = given;
  if (url && key) return { url, key };
  if (url) throw new ConfigError('FISCAL_MACHINE_KEY: FISCAL_MACHINE_URL needs it');
  if (key) throw new ConfigError('FISCAL_MACHINE_URL: FISCAL_MACHINE_KEY is for it');
  return null;
}

/** Prints through a small program beside the machine: docs/operations/fiscal-machine.md. */
export function openHttpFiscalMachine(machine: MachineSetting): FiscalMachine {
  const ask = programAt({
    ...machine,
    name: 'la máquina fiscal',
    timeoutMs: ANSWER_WITHIN_MS,
    maxBytes: MAX_BYTES,
    Unavailable: MachineUnavailable,
  });
  return {
    print: ({ key, sale }) =>
      ask(printed, { format: 'vitrina-print', version: 1, key, sale }, { 'idempotency-key': key }),
  };
}
