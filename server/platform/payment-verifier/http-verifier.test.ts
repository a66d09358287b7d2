import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type FakeBank, FINDS_IT, openFakeBank } from '#tests/support/neighbours/fake-bank.ts';
import { openHttpVerifier } from './http-verifier.ts';
import { type PaymentVerifier, VerifierUnavailable } from './payment-verifier.ts';
import { withVerifierBreaker } from './verifier-breaker.ts';
import { verifierSetting, verifierUrl } from './verifier-setting.ts';

const QUESTION = {
  bank: 'Banesco',
  phone: '0414-1234567',
  nationalId: 'V-12345678',
  reference: '00123456',
  amountHundredths: 182_141,
  day: '2026-11-21',
};
const PAID = { reference: '123456', amount: '1821.41', date: '2026-11-21' };
let bank: FakeBank;
let verifier: PaymentVerifier;

beforeAll(async () => {
  bank = await openFakeBank();
  verifier = openHttpVerifier({ url: bank.url, key: 'llave' }, { timeoutMs: 300 });
});
beforeEach(() => {
  bank.answer = FINDS_IT;
});
afterAll(() => bank.close());

describe('the question to a bank about a pago móvil', () => {
  it('contains what identifies the payment, and the key', async () => {
    expect(await verifier.ask(QUESTION)).toEqual({ outcome: 'found', words: 'Pago recibido' });
    expect(bank.asked.at(-1)).toEqual({
      bank: 'Banesco',
      phone: '04141234567',
      id: 'V12345678',
      reference: '00123456',
      amount: '1821.41',
      date: '2026-11-21',
    });
    expect(bank.keys.at(-1)).toBe('Bearer llave');
  });

  it.each([
    ['the last digits of the reference', [PAID], 'found'],
    ['an amount as a number', [{ ...PAID, amount: 1821.41 }], 'found'],
    ['nothing', [], 'not_found'],
    ['two', [PAID, { ...PAID, reference: '900123456' }], 'unclear'],
    ['a hundredth less', [{ ...PAID, amount: '1821.40' }], 'unclear'],
    ['an amount that is none', [{ ...PAID, amount: 'mucho' }], 'unclear'],
    ['another day', [{ ...PAID, date: '2026-11-20' }], 'unclear'],
    ['another reference', [{ ...PAID, reference: '654321' }], 'unclear'],
    ['three digits of the reference', [{ ...PAID, reference: '456' }], 'unclear'],
  ])('is answered with %s', async (_, payments, outcome) => {
    bank.answer = answerWith(payments);
    expect(await verifier.ask(QUESTION)).toMatchObject({ outcome });
  });

  it('gets an answer that names the differences, in one short line', async () => {
    bank.answer = answerWith([{ ...PAID, amount: '1000' }], `${'x'.repeat(900)}\u0000\ny`);
    const { words } = await verifier.ask(QUESTION);
    expect(words).toMatch(/^El banco dice otra cosa: monto Bs\.\s1\.000,00\. x+$/);
    expect(words.length).toBeLessThanOrEqual(200);
  });

  it.each<[string, FakeBank['answer'], RegExp]>([
    ['nothing', () => {}, /a tiempo/],
    ['a drop at a time', (_, response) => drip(response), /a tiempo/],
    ['an error', (_, response) => void response.writeHead(503).end('no'), /con un error \(503\)/],
    ['a refusal', (_, response) => void response.writeHead(401).end('{}'), /con un error \(401\)/],
    ['no JSON', (_, response) => void response.end('<html>'), /no se entiende/],
    ['another shape', (_, response) => void response.end('{"found":true}'), /no se entiende/],
    ['a date that is none', answerWith([{ ...PAID, date: '2026-02-31' }]), /no se entiende/],
    [
      'more than it may',
      (_, response) => void response.end(`{"payments":[],"message":"${'x'.repeat(70_000)}"}`),
      /hablar con el banco/,
    ],
    [
      'half',
      (_, response) =>
        void response.writeHead(200, { 'content-length': '50' }).write('{"pay', () => response.destroy()),
      /hablar con el banco/,
    ],
    [
      'a way elsewhere',
      (_, response, request) =>
        void response.writeHead(307, { location: `http://${request.headers.host}/other` }).end(),
      /hablar con el banco/,
    ],
  ])('is answered with %s, which does not count', async (_, answer, message) => {
    bank.answer = answer;
    const before = bank.asked.length;
    const failed = await verifier.ask(QUESTION).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(VerifierUnavailable);
    expect((failed as Error).message).toMatch(message);
    // The verifier follows no redirect and does not ask twice.
    expect(bank.asked.length).toBe(before + 1);
  });

  function drip(response: Parameters<FakeBank['answer']>[1]): void {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  }
});

describe('a bank that is down', () => {
  it('is not asked for a minute after three failures, and then once', async () => {
    const clock = { now: 0 };
    let calls = 0;
    let works = false;
    const down: PaymentVerifier = {
      isDown: () => false,
      async ask() {
        calls += 1;
        if (!works) throw new VerifierUnavailable('no');
        return { outcome: 'found', words: '' };
      },
    };
    const guarded = withVerifierBreaker(down, { warn() {} } as never, { now: () => clock.now });
    const ask = () => guarded.ask(QUESTION).catch((error: unknown) => error);
    for (let time = 0; time < 5; time += 1) await ask();
    expect([calls, guarded.isDown()]).toEqual([3, true]);
    clock.now = 60_000;
    expect(guarded.isDown()).toBe(false);
    await Promise.all([ask(), ask()]);
    expect([calls, guarded.isDown()]).toEqual([4, true]);
    clock.now = 120_000;
    works = true;
    await ask();
    expect([calls, guarded.isDown()]).toEqual([5, false]);
  });
});

describe('the settings of the verifier', () => {
  it.each([
    ['https://banco.example/pagos', true],
    ['http://127.0.0.1:9000/', true],
    ['http://banco.example/pagos', false],
    ['https://clave:otra@banco.example/', false],
    ['banco', false],
  ])('accept only a safe URL: %s', (url, works) => {
    expect(verifierUrl.safeParse(url).success).toBe(works);
  });

  it('requires a key with the URL, and nothing without one', () => {
    const none = { PAYMENT_VERIFIER_VALIDATES: false };
    const url = { PAYMENT_VERIFIER_URL: 'https://banco.example/' };
    expect(verifierSetting(none)).toBeNull();
    expect(verifierSetting({ ...none, ...url, PAYMENT_VERIFIER_KEY: 'k' })).toEqual({
      url: url.PAYMENT_VERIFIER_URL,
      key: 'k',
      validates: false,
    });
    expect(() => verifierSetting({ ...none, ...url })).toThrow('PAYMENT_VERIFIER_KEY: PAYMENT_VERIFIER_URL needs it');
    expect(() => verifierSetting({ ...none, PAYMENT_VERIFIER_KEY: 'k' })).toThrow('PAYMENT_VERIFIER_URL');
    expect(() => verifierSetting({ PAYMENT_VERIFIER_VALIDATES: true })).toThrow('needs PAYMENT_VERIFIER_URL');
  });
});
