import type { Logger } from 'pino';
import { degraded, type PartCondition, type PartState, WELL } from '#server/platform/faults/part-condition.ts';
import { shared, within } from '#server/platform/faults/within.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Timeout of a check, and how long its result is reused, in ms. */
const ANSWER_WITHIN_MS = 3_000;
const HOLDS_MS = 2_000;

interface PartReport extends PartCondition {
  part: string;
  /** When this process first saw that state. */
  since: Date;
}

export interface HealthReport {
  state: PartState;
  parts: PartReport[];
}

/** A part that the shop depends on, such as its storage or its queues. */
export interface HealthPart {
  part: string;
  /** A rejection, or no answer in 3 s, counts as degraded. */
  check(): Promise<PartCondition>;
}

/** Checks whose parts can fail together, such as the disk and the database on it. */
type VitalCheck = () => Promise<Record<string, PartCondition>>;

const BY_GRAVITY: readonly PartState[] = ['ok', 'degraded', 'failing'];

/** The condition of the shop in this process, part by part, and since when. Logs each change. */
export class Health {
  readonly #vital: VitalCheck;
  readonly #logger: Pick<Logger, 'warn' | 'info'>;
  readonly #parts: HealthPart[] = [];
  readonly #known = new Map<string, PartReport>();

  /** @param vital checks the parts without which no replica is ready */
  constructor(vital: VitalCheck, logger: Pick<Logger, 'warn' | 'info'>) {
    this.#vital = vital;
    this.#logger = logger;
  }

  add(...parts: readonly HealthPart[]): void {
    for (const { part, check } of parts) this.#parts.push({ part, check: shared(check, HOLDS_MS) });
  }

  /** Checks the parts without which this process is not ready. Resolves within about 3 s. */
  async vital(): Promise<HealthReport> {
    const conditions = await this.#vital();
    return reportOf(Object.entries(conditions).map(([part, condition]) => this.#note(part, condition)));
  }

  /** Checks all parts. */
  async all(): Promise<HealthReport> {
    const [vital, ...others] = await Promise.all([this.vital(), ...this.#parts.map((part) => this.#check(part))]);
    return reportOf([...vital.parts, ...others]);
  }

  async #check({ part, check }: HealthPart): Promise<PartReport> {
    const answer = await within(check(), ANSWER_WITHIN_MS);
    return this.#note(part, answer === 'late' || answer instanceof Error ? degraded('no se pudo saber') : answer);
  }

  #note(part: string, { state, detail }: PartCondition): PartReport {
    const before = this.#known.get(part);
    const since = before?.state === state ? before.since : new Date();
    const report = { part, state, detail, since };
    this.#known.set(part, report);
    if (state !== (before?.state ?? 'ok')) {
      if (state === 'ok') this.#logger.info({ part }, 'a part of the shop is well again');
      else this.#logger.warn({ part, state, detail }, 'a part of the shop is not well');
    }
    return report;
  }
}

function reportOf(parts: PartReport[]): HealthReport {
  const gravity = Math.max(...parts.map(({ state }) => BY_GRAVITY.indexOf(state)));
  return { state: BY_GRAVITY[gravity] ?? 'ok', parts };
}

/** The state as a figure for /metrics: 0 is well, 2 failing. */
export function gravityOf(state: PartState): number {
  return BY_GRAVITY.indexOf(state);
}

/** Workers look for jobs every second. A job that has waited this long has no worker. */
const LATE_SECONDS = 10 * 60;

/**
 * Reports a bucket that does not respond as degraded, not as down. Pages and orders work without it, and all replicas
 * share it: a load balancer would take all of them out at once.
 */
export function storagePart(storage: Storage): HealthPart {
  return { part: 'storage', check: async () => (storage.isDown?.() ? degraded('los archivos no responden') : WELL) };
}

/** Reports late jobs as degraded, because another replica may still run them. */
export function queuePart(jobs: Jobs): HealthPart {
  return {
    part: 'queue',
    async check() {
      const late = (await jobs.depths()).find(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS);
      return late ? degraded(`la cola ${late.queue} espera`) : WELL;
    },
  };
}
