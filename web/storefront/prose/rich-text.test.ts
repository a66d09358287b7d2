import { describe, expect, it } from 'vitest';
import { facts, list } from '#domain/content/prose/prose.ts';
import { readRuns } from '#domain/content/prose/read-runs.ts';
import { fillNames, plainText } from './rich-text.ts';

const house = { name: 'Samán', code: 'SAMAN' };

describe('the text of company pages', () => {
  it('splits links and strong text from plain text', () => {
    expect(readRuns('Mira [las tiendas](/stores) y **espera** un poco.')).toEqual([
      { kind: 'plain', text: 'Mira ' },
      { kind: 'link', text: 'las tiendas', href: '/stores' },
      { kind: 'plain', text: ' y ' },
      { kind: 'strong', text: 'espera' },
      { kind: 'plain', text: ' un poco.' },
    ]);
  });

  it('leaves other characters and script links as they are', () => {
    for (const words of ['2 * 3 ** 4', '[corchetes] y (paréntesis)', '[no](javascript:alert(1))']) {
      expect(readRuns(words)).toEqual([{ kind: 'plain', text: words }]);
    }
  });

  it('replaces the names everywhere', () => {
    expect(fillNames('{tienda}, {codigo}50, {tienda}', house)).toBe('Samán, SAMAN50, Samán');
  });

  it('becomes plain text for search engines', () => {
    const blocks = ['En {tienda}, [aquí](/stores).', list('**Uno**', 'Dos'), facts({ Envío: '1 a 6 días' })];
    expect(plainText(blocks, house)).toBe('En Samán, aquí. Uno Dos Envío: 1 a 6 días');
  });
});
