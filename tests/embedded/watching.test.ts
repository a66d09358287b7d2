import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { call } from '#tests/support/http/call.ts';
import { openFakeCdn } from '#tests/support/neighbours/fake-cdn.ts';
import { makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ON_CALL = 'docs/operations/watching.md';
const read = (file: string) => readFile(path.join(ROOT, file), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; reason: string; runbook_url: string };
}
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const { groups } = parse(await read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(await read('deploy/grafana/vitrina.json')) as { panels: Panel[] };
const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** Prometheus itself adds these: whether a target responds, and which target it is. */
const OF_PROMETHEUS = { metric: 'up', labels: ['job', 'instance'] };
/** Label values that depend on what happens to a shop. */
const HAPPENS = /^http_request_duration_seconds_.*status$/;

interface Matcher {
  label: string;
  operator: string;
  value: string;
}
interface Selector {
  metric: string;
  matchers: Matcher[];
}
interface Expression {
  selectors: Selector[];
  /** Labels that an expression groups or matches by. */
  grouping: string[];
}

/** Parses an expression as Prometheus would. @throws when it is invalid */
function readExpression(text: string): Expression {
  // Variables of Grafana, replaced as Grafana does.
  const expression = text.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
  const parsed: Expression = { selectors: [], grouping: [] };
  parser.parse(expression).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`${expression} is no PromQL at ${from}`);
      const word = expression.slice(from, to);
      if (name === 'VectorSelector') parsed.selectors.push({ metric: '', matchers: [] });
      const selector = parsed.selectors.at(-1);
      if (name === 'Identifier' && selector) selector.metric = word;
      if (name === 'LabelName' && node.parent?.name === 'GroupingLabels') parsed.grouping.push(word);
      if (/^(Unquoted|Quoted)LabelMatcher$/.test(name) && selector) {
        const [, label = '', operator = '', value = ''] = /^"?(\w+)"?\s*([=!~]+)\s*"(.*)"$/.exec(word) ?? [];
        selector.matchers.push({ label, operator, value });
      }
    },
  });
  return parsed;
}

/** All samples of /metrics: the labels of each, by metric. */
let sent: Map<string, Record<string, string>[]>;
const cdn = await openFakeCdn();
const shop = testShop({ THROTTLE: '1', CDN_PURGE: `varnish=${cdn.url}` });

afterAll(() => cdn.close());

beforeAll(async () => {
  await makeRate(shop);
  const guess = { email: 'nadie@example.com', password: 'adivinada-1234' };
  for (let time = 0; time < 11; time += 1) await call(shop, '/usr/auths/login', { method: 'POST', body: guess });
  // Garbage collection is measured only when it happens.
  while (!(await scrape()).has('nodejs_gc_duration_seconds_sum')) await scrape();
  sent = await scrape();
});

async function scrape() {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const samples = new Map<string, Record<string, string>[]>();
  for (const [, metric = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, value]) => [label, value]);
    samples.set(metric, [...(samples.get(metric) ?? []), Object.fromEntries(pairs)]);
  }
  return samples;
}

function faultsOf({ selectors, grouping }: Expression): string[] {
  const faults = selectors.flatMap(({ metric, matchers }) => {
    const samples = metric === OF_PROMETHEUS.metric ? [{}] : sent.get(metric);
    if (!samples) return [`${metric} is not sent`];
    return matchers.flatMap((matcher) => (isMet(metric, matcher, samples) ? [] : [`${metric} ${matcher.label}`]));
  });
  const labels = selectors.flatMap(({ metric }) => (sent.get(metric) ?? []).flatMap((sample) => Object.keys(sample)));
  const known = new Set([...labels, ...OF_PROMETHEUS.labels]);
  return [...faults, ...grouping.filter((label) => !known.has(label)).map((label) => `by ${label}`)];
}

function isMet(metric: string, { label, operator, value }: Matcher, samples: Record<string, string>[]): boolean {
  if (OF_PROMETHEUS.labels.includes(label)) return true;
  const values = samples.flatMap((sample) => sample[label] ?? []);
  if (HAPPENS.test(`${metric} ${label}`)) return values.length > 0;
  const pattern = new RegExp(`^(?:${operator.endsWith('~') ? value : RegExp.escape(value)})$`);
  return values.some((one) => pattern.test(one));
}

it.each(expressions)('%s uses only metrics that the shop exposes', (_name, text) => {
  const expression = readExpression(text);
  expect(expression.selectors.length).toBeGreaterThan(0);
  expect(faultsOf(expression)).toEqual([]);
});

it.each([
  ['vitrina_nothing > 1', 'vitrina_nothing is not sent'],
  ['sum(vitrina_mails{state="lost"})', 'vitrina_mails state'],
  ['sum by (quelle) (vitrina_jobs)', 'by quelle'],
])('a metric that the shop does not expose is detected: %s', (text, fault) => {
  expect(faultsOf(readExpression(text))).toEqual([fault]);
});

it('invalid PromQL is detected', () => {
  expect(() => readExpression('rate(vitrina_mails[5m)')).toThrow('is no PromQL');
});

describe('the on-call page', () => {
  /** The alert `HighLatency` has the section `high-latency`. */
  const anchorOf = (alert: string) => alert.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

  it('has a section for each alert, and no other sections among them', async () => {
    const [, section = ''] = /^## Alerts$(.*?)^## /ms.exec(await read(ON_CALL)) ?? [];
    const headings = [...section.matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    expect(headings).toEqual(alerts.map(({ alert }) => anchorOf(alert)));
  });

  it('is linked from each alert, and explains the alert’s threshold', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(annotations.runbook_url, alert).toBe(`${ON_CALL}#${anchorOf(alert)}`);
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.reason.length, alert).toBeGreaterThan(30);
    }
  });

  it('names only metrics that the shop exposes', async () => {
    const names = (await read(ON_CALL)).match(/\bvitrina_\w+/g) ?? [];
    expect(names.filter((name) => !sent.has(name))).toEqual([]);
  });
});
