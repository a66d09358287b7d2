import { z } from 'zod';
import { ConfigError } from '../config-error.ts';
import { readBounded } from '../rates/fetch-rate.ts';
import { inSpan } from '../tracing/trace.ts';
import { type FiscalMachine, MachineUnavailable, type Printed, type PrintJob } from './fiscal-machine.ts';

/** A machine prints a line in a quarter of a second. */
const ANSWER_WITHIN_MS = 30_000;
const MAX_BYTES = 16_000;

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

/**
 * Prints through a small program beside the machine: docs/operations/fiscal-machine.md.
 * @param timeoutMs for the whole answer
 */
export function openHttpFiscalMachine(
  { url, key }: MachineSetting,
  { timeoutMs = ANSWER_WITHIN_MS }: { timeoutMs?: number } = {},
): FiscalMachine {
  const attributes = { 'server.address': new URL(url).hostname };
  return {
    async print(job) {
      const text = await inSpan({ name: 'POST', kind: 'client', attributes }, () => post({ url, key }, job, timeoutMs));
      return readAnswer(text);
    },
  };
}

async function post({ url, key }: MachineSetting, job: PrintJob, timeoutMs: number): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': job.key,
      },
      body: JSON.stringify({ format: 'vitrina-print', version: 1, key: job.key, sale: job.sale }),
      // Follows no redirect: the key and the buyer's data are for this host alone.
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new MachineUnavailable(`La máquina fiscal respondió con un error (${answer.status})`);
    }
    return await readBounded(answer, MAX_BYTES);
  } catch (error) {
    if (error instanceof MachineUnavailable) throw error;
    const message = signal.aborted
      ? 'La máquina fiscal no respondió a tiempo'
      : 'No se pudo hablar con la máquina fiscal';
    throw new MachineUnavailable(message, { cause: error });
  }
}

function readAnswer(text: string): Printed {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch (error) {
    throw new MachineUnavailable('La máquina fiscal respondió algo que no se entiende', { cause: error });
  }
}
