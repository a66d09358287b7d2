import { beforeAll, describe, expect, it } from 'vitest';
import { ownWords, passwordProblem } from './check-password.ts';
import { isStrongPassword } from './password-strength.ts';

const ANA = ownWords({ name: 'Ana María', lastname: 'Rivas', email: 'ana.rivas@example.com' }, 'Samán');

/** A password and the problem with it, for an account of staff and for one of a shopper. */
const STAFF: [string, string | null][] = [
  ['once letras', 'al menos 12 caracteres'],
  ['ñandú ñandú', 'al menos 12 caracteres'],
  ['😀😀😀😀😀😀', 'al menos 12 caracteres'],
  ['x'.repeat(201), 'Máximo 200 caracteres'],
  ['contraseña2026', 'fácil de adivinar'],
  ['Contraseña.2026', 'fácil de adivinar'],
  ['P4ssw0rd2026!', 'fácil de adivinar'],
  ['administrador', 'fácil de adivinar'],
  ['qwertyuiop123', 'fácil de adivinar'],
  ['123456789012', 'fácil de adivinar'],
  ['04141234567890', 'fácil de adivinar'],
  ['aaaaaaaaaaaa', 'fácil de adivinar'],
  ['abababababab', 'fácil de adivinar'],
  [' '.repeat(12), 'fácil de adivinar'],
  ['SAMÁN SAMÁN 1966', 'fácil de adivinar'],
  ['AnaMariaRivas', 'fácil de adivinar'],
  ['ana.rivas@example.com', 'fácil de adivinar'],
  ['Rivas.Rivas.2026', 'fácil de adivinar'],
  ['Araguaney-en-flor-1966', null],
  ['una clave de caja larga', null],
  ['el telar cruje a medianoche', null],
  ['tR4-9vQ!mz0Lpw', null],
  ['kz7Hd0x_bYq2mWnE', null],
];
const SHOPPERS: [string, string | null][] = [
  ['12345', 'al menos 6 caracteres'],
  ['😀😀😀', 'al menos 6 caracteres'],
  ['x'.repeat(201), 'Máximo 200 caracteres'],
  ['123456', null],
  ['😀😀😀😀😀😀', null],
];

it.each([
  ...STAFF.map(([password, problem]) => ['admin', password, problem] as const),
  ...SHOPPERS.map(([password, problem]) => ['customer', password, problem] as const),
])('the password of an account of kind %s: %s gives %s', async (role, password, problem) => {
  const message = await passwordProblem(password, role, ANA);
  if (problem === null) expect(message).toBeNull();
  else expect(message).toContain(problem);
});

describe('the slowest passwords to check', () => {
  beforeAll(() => isStrongPassword('una frase', []));

  it.each([
    ['words in disguise', 'p4$$w0rd1'],
    ['signs that stand for letters', '@$3!0|1('],
    ['every disguise', '4@8({[<369&#!1/|0$5+7%2'],
    ['dates', '1/1/1991.2.2.92'],
    ['one letter', 'a'],
  ])('are checked quickly: %s', async (_what, piece) => {
    const before = process.cpuUsage();
    await isStrongPassword(piece.repeat(200).slice(0, 200), ANA);
    const { user, system } = process.cpuUsage(before);
    // CPU time, so that a busy machine does not matter; without the limits the worst input takes over a second.
    expect((user + system) / 1000).toBeLessThan(400);
  });
});

it('answers concurrent questions each with its own result', async () => {
  const passwords = ['contraseña2026', 'el telar cruje a medianoche', 'qwertyuiop123', 'una clave de caja larga'];
  const answers = await Promise.all(passwords.map((password) => isStrongPassword(password, [])));
  expect(answers).toEqual([false, true, false, true]);
});
