import { expect, it } from 'vitest';
import { readRuns } from './read-runs.ts';

it('splits links and strong text from plain text', () => {
  expect(readRuns('Mira [las tiendas](/stores) y **espera** un poco.')).toEqual([
    { kind: 'plain', text: 'Mira ' },
    { kind: 'link', text: 'las tiendas', href: '/stores' },
    { kind: 'plain', text: ' y ' },
    { kind: 'strong', text: 'espera' },
    { kind: 'plain', text: ' un poco.' },
  ]);
});

it.each(['2 * 3 ** 4', '[corchetes] y (paréntesis)', '[no](javascript:alert(1))'])(
  'leaves other characters and script links as they are: %s',
  (words) => expect(readRuns(words)).toEqual([{ kind: 'plain', text: words }]),
);
