import { beforeAll, describe, expect, it } from 'vitest';
import { passwordProblem } from './check-password.ts';
import { ownWords } from './own-words.ts';
import { isStrongPassword } from './password-strength.ts';

const ANA = ownWords({ name: 'Ana María', lastname: 'Rivas', email: 'ana.rivas@example.com' }, 'Samán');

describe('a password of somebody who works here', () => {
  it.each([
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
  ])('%s: %s', async (password, problem) => {
    const found = await passwordProblem(password, 'admin', ANA);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });
});

describe('a shopper’s password', () => {
  it.each([
    ['12345', 'al menos 6 caracteres'],
    ['😀😀😀', 'al menos 6 caracteres'],
    ['x'.repeat(201), 'Máximo 200 caracteres'],
    ['123456', null],
    ['😀😀😀😀😀😀', null],
  ])('%s: %s', async (password, problem) => {
    const found = await passwordProblem(password, 'customer', ANA);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toContain(problem);
  });
});

describe('what takes an estimator longest', () => {
  beforeAll(() => isStrongPassword('una frase', []));

  it.each([
    ['words in disguise', 'p4$$w0rd1'],
    ['signs that stand for letters', '@$3!0|1('],
    ['every disguise', '4@8({[<369&#!1/|0$5+7%2'],
    ['dates', '1/1/1991.2.2.92'],
    ['one letter', 'a'],
  ])('is looked at in a moment: %s', async (_what, piece) => {
    const before = process.cpuUsage();
    await isStrongPassword(piece.repeat(200).slice(0, 200), ANA);
    const { user, system } = process.cpuUsage(before);
    // CPU time, so that a busy machine does not matter; without the limits the worst input takes over a second.
    expect((user + system) / 1000).toBeLessThan(400);
  });
});

it('passwords that are asked about at once each get their own answer', async () => {
  const asked = ['contraseña2026', 'el telar cruje a medianoche', 'qwertyuiop123', 'una clave de caja larga'];
  const answers = await Promise.all(asked.map((password) => isStrongPassword(password, [])));
  expect(answers).toEqual([false, true, false, true]);
});
