import type { Mailer } from '#server/platform/mailer/mailer.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { inDetail, type SpanFacts } from './trace.ts';

/** Wraps a storage so that each call gets a span. A key leads to a picture or a proof, so the span names only its folder. */
export function traceStorage(storage: Storage, system: 'disk' | 's3'): Storage {
  const facts = (name: string, key: string) => (): SpanFacts => ({
    name: `storage ${name}`,
    kind: system === 's3' ? 'client' : 'internal',
    attributes: { 'vitrina.storage': system, 'vitrina.storage.folder': key.split('/', 1)[0] ?? '' },
  });
  return {
    ...storage,
    put: (key, ...file) => inDetail(facts('put', key), () => storage.put(key, ...file)),
    get: (key) => inDetail(facts('get', key), () => storage.get(key)),
    exists: (key) => inDetail(facts('exists', key), () => storage.exists(key)),
    delete: (key) => inDetail(facts('delete', key), () => storage.delete(key)),
  };
}

/** Wraps a mailer so that each mail gets a span, with the number of recipients but not their addresses. */
export function traceMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) =>
      inDetail(
        () => ({ name: 'smtp send', kind: 'client', attributes: { 'vitrina.mail.recipients': mail.to.length } }),
        () => mailer.send(mail),
      ),
  };
}
