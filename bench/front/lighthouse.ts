import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import type { Figure, Row } from '../report/row.ts';
import { rounded } from '../report/row.ts';
import { median } from '../support/figures.ts';
import { atFrontShop, frontPages } from './front-shop.ts';

// Fetched by npx, since it asks for a newer Node than the shop does.
const LIGHTHOUSE = 'lighthouse@13.5.0';
const ROUNDS = 5;
/** A run with fewer seconds than this is only a quick look: it makes one round. */
const WHOLE_RUN = 2;
const LONGEST_MS = 180_000;
/** Pages that search engines may list. The others have `noindex`, which lowers Lighthouse's SEO score. */
const LISTED = new Set(['home', '/shop', 'product page']);
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.02;
/** Bars for the largest paint and for the time blocked by long tasks, in ms. */
const MOST_PAINT_MS = 1800;
const MOST_BLOCKED_MS = 200;
const run = promisify(execFile);

interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  runtimeError?: { message: string };
}

/**
 * Lighthouse's mobile test of the first views: the median of five rounds, or one round with `--seconds 1`. It
 * simulates a phone four times as slow, so run nothing else meanwhile.
 */
export function measure(seconds: number): AsyncGenerator<Row> {
  return atFrontShop((url) => testPages(url, seconds < WHOLE_RUN ? 1 : ROUNDS));
}

async function* testPages(url: string, rounds: number): AsyncGenerator<Row> {
  await ensureLighthouse();
  for (const [name, page] of Object.entries(await frontPages(url))) {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await test(url + page));
    const ms = (audit: string) => median(reports.map((report) => auditValue(report, audit)));
    yield {
      what: `Lighthouse, ${name}`,
      figures: [
        ...scores(reports, LISTED.has(name)),
        shift(reports),
        { name: 'largest paint', value: ms('largest-contentful-paint'), unit: ' ms', atMost: MOST_PAINT_MS },
        { name: 'blocked', value: ms('total-blocking-time'), unit: ' ms', atMost: MOST_BLOCKED_MS },
      ],
      from: `${rounds === 1 ? 'one round' : `medians of ${rounds}`}, first paint ${rounded(ms('first-contentful-paint'))} ms`,
    };
  }
}

function scores(reports: readonly Report[], listed: boolean): Figure[] {
  return Object.entries(BARS)
    .filter(([category]) => category !== 'seo' || listed)
    .map(([category, bar]) => {
      const value = median(
        reports.map(({ categories }) => Math.round((categories[category]?.score ?? Number.NaN) * 100)),
      );
      return { ...(category !== 'performance' && { name: category }), value, atLeast: bar };
    });
}

function shift(reports: readonly Report[]): Figure {
  const values = reports.map((report) => auditValue(report, 'cumulative-layout-shift'));
  return { name: 'shift', value: median(values), atMost: MOST_SHIFT };
}

function auditValue({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

async function ensureLighthouse(): Promise<void> {
  await run('npx', ['--yes', LIGHTHOUSE, '--version']).catch((error: Error) => {
    throw new Error(`${LIGHTHOUSE} cannot be had. It needs Node 22.19 and npm's registry. ${error.message}`);
  });
}

/** One run with an empty browser. Throws when the page could not be measured. */
async function test(url: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json'],
      `--only-categories=${Object.keys(BARS)}`,
      `--chrome-flags=--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: await findChromium() },
      maxBuffer: 64 * 1024 * 1024,
      timeout: LONGEST_MS,
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
