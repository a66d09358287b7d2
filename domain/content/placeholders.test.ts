import { expect, it } from 'vitest';
import { fillPlaceholders, strangePlaceholder } from './placeholders.ts';

it('fills known names once, and leaves what is not known', () => {
  const values = { nombre: '{pedido} $&', pedido: 'S-1' };
  expect(fillPlaceholders('{nombre}: {pedido}, {pedido} {otro} {constructor}', values)).toBe(
    '{pedido} $&: S-1, S-1 {otro} {constructor}',
  );
});

it.each([
  ['Pedido {pedido} de {nombre}', null],
  ['Sin nada', null],
  ['Hola, {cliente}: {pedido}', '{cliente}'],
  ['Hola, {}', '{}'],
  ['{ pedido }', '{ pedido }'],
  ['Pedido {pedido', '{'],
  ['Pedido pedido}', '}'],
  ['{{pedido}}', '{'],
])('finds what is strange in %j: %j', (template, strange) => {
  expect(strangePlaceholder(template, ['pedido', 'nombre'])).toBe(strange);
});
