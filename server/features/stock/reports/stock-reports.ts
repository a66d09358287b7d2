import type { CoverQuery, PeriodQuery, ReportChoices, ValueQuery } from '#contract/stock/reports/report-query.ts';
import { type Days, refuseFutureDay } from '#domain/stock/reports/report-days.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Reader } from '#server/platform/database/lagging-reads.ts';
import type { CellFilter } from './cells.queries.ts';
import { readCover } from './read-cover.ts';
import { readReport } from './read-report.ts';
import { readShrinkage } from './read-shrinkage.ts';
import { readTurnover } from './read-turnover.ts';
import { readValue } from './read-value.ts';
import { cellFilterOf, choicesOf, type ReportPlace } from './report-choices.ts';

export interface StockReportSources {
  database: Database;
  catalogue: Catalogue;
  items: ItemIndex;
  now: () => Date;
}

/** Reads the stock reports. Days in the future are refused. */
export class StockReports {
  readonly #sources: StockReportSources;

  constructor(sources: StockReportSources) {
    this.#sources = sources;
  }

  async value(reader: Reader, query: ValueQuery) {
    const { database, catalogue, now } = this.#sources;
    const at = now();
    const today = caracasDay(at);
    const day = query.day ?? today;
    const refusal = refuseFuture('day', day, today);
    if (refusal) return refusal;
    const filter = cellFilterOf(catalogue, query);
    return readReport(database.lagging, { reader }, (tx) => readValue(tx, { day, filter, now: at }));
  }

  async turnover(reader: Reader, query: PeriodQuery) {
    const period = this.#period(query);
    if (!period.ok) return period;
    return readReport(this.#sources.database.lagging, { reader }, (tx) => readTurnover(tx, period.value));
  }

  async shrinkage(reader: Reader, query: PeriodQuery) {
    const period = this.#period(query);
    if (!period.ok) return period;
    return readReport(this.#sources.database.lagging, { reader }, (tx) => readShrinkage(tx, period.value));
  }

  cover(reader: Reader, query: CoverQuery) {
    const filter = cellFilterOf(this.#sources.catalogue, query);
    const days = lastDays(this.#sources.now(), query.days);
    return readReport(this.#sources.database.lagging, { reader }, (tx) =>
      readCover(tx, { days, count: query.days, filter }),
    );
  }

  /** A report with the choices of its filters. */
  shown<Data>({ data, places }: { data: Data; places: readonly ReportPlace[] }): { data: Data; meta: ReportChoices } {
    return { data, meta: choicesOf(places, this.#sources.items) };
  }

  #period({ from, to, ...query }: PeriodQuery): Outcome<{ days: Days; filter: CellFilter }> {
    const refusal = refuseFuture('to', to, caracasDay(this.#sources.now()));
    return refusal ?? { ok: true, value: { days: { from, to }, filter: cellFilterOf(this.#sources.catalogue, query) } };
  }
}

function refuseFuture(field: string, day: string, today: string): Refusal | null {
  const message = refuseFutureDay(day, today);
  return message === null ? null : invalidField(field, message);
}

/** The last days, including today. */
export function lastDays(now: Date, count: number): Days {
  const today = caracasDay(now);
  return { from: addDays(today, 1 - count), to: today };
}
