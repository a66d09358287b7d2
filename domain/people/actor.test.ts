import { expect, it } from 'vitest';
import { actorText, nameOfActor } from './actor.ts';

it.each([
  [{ name: 'Ana', lastname: 'Rivas' }, 'Ana Rivas'],
  [{ name: 'Ana', lastname: '' }, 'Ana'],
  [{ name: 'Ana <3', lastname: 'Rivas <R>' }, 'Ana <3 Rivas <R>'],
])('%j is named without the address', (account, name) => {
  const actor = actorText({ ...account, email: 'ana@example.com' });
  expect(actor).toBe(`${name} <ana@example.com>`);
  expect(nameOfActor(actor)).toBe(name);
});

it('keeps an actor without an address unchanged', () => expect(nameOfActor('Operador')).toBe('Operador'));
