import { type DetailFact, detailFacts, detailName, isPlainObject, valueText } from './audit-view.ts';

export interface AuditChange {
  name: string;
  before: string;
  after: string;
}

const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
] as const;

/** The details of an entry: what changed, side by side, and everything else as facts. */
export function splitDetails(details: Record<string, unknown>): { changes: AuditChange[]; facts: DetailFact[] } {
  const rest = { ...details };
  const changes: AuditChange[] = [];
  for (const [first, second] of PAIRS) {
    if (!(first in rest && second in rest)) continue;
    changes.push(...changesBetween(rest[first], rest[second]));
    delete rest[first];
    delete rest[second];
  }
  for (const [key, value] of Object.entries(rest)) {
    const inside = changesIn(key, value);
    if (inside.length === 0) continue;
    changes.push(...inside);
    delete rest[key];
  }
  return { changes, facts: detailFacts(rest) };
}

/** Two states of a record, field by field; fields that did not change are left out. */
function changesBetween(before: unknown, after: unknown): AuditChange[] {
  if (!isPlainObject(before) || !isPlainObject(after)) return [changeOf('state', before, after)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => changeOf(field, before[field], after[field]));
}

/** `price: { from, to }`, or `changes: { price: { from, to } }`. */
function changesIn(key: string, value: unknown): AuditChange[] {
  if (!isPlainObject(value)) return [];
  const pair = PAIRS.find(([first, second]) => first in value && second in value);
  if (pair && Object.keys(value).length === 2) return [changeOf(key, value[pair[0]], value[pair[1]])];
  const inner = Object.entries(value).map(([field, part]) => changesIn(field, part));
  return inner.length > 0 && inner.every(({ length }) => length === 1) ? inner.flat() : [];
}

const changeOf = (key: string, before: unknown, after: unknown): AuditChange => ({
  name: detailName(key),
  before: valueText(key, before),
  after: valueText(key, after),
});
