import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/** A pool that counts the callers who found every connection busy, and how long they waited. */
export class MeasuredPool extends pg.Pool {
  waits = 0;
  waitedSeconds = 0;

  // The driver's pool also calls this method, with a callback, for each statement outside a transaction.
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    const from = performance.now();
    if (isFull) this.waits += 1;
    const note = () => {
      if (isFull) this.waitedSeconds += (performance.now() - from) / 1000;
    };
    if (!callback) return isFull ? super.connect().finally(note) : super.connect();
    super.connect((error, client, release) => {
      note();
      callback(error, client, release);
    });
    return undefined;
  }
}
