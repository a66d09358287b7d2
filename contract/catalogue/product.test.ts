import { CATALOGUE_ORDERS, MAX_SEARCH_LENGTH } from '#domain/catalogue/catalogue-filter.ts';
import { testSchema } from '#tests/support/input/refusals.ts';
import { productQuery } from './product.ts';

const ONE_OF = 'Elige una de las opciones';
const FORM = 'Tiene un formato que no se puede usar';
const NOT_UNDERSTOOD = 'Revisa este dato';

testSchema(
  productQuery,
  [
    {},
    { q: 'x'.repeat(MAX_SEARCH_LENGTH), genero: '1', categoria: 'x'.repeat(80), outlet: 'true', promocion: 'false' },
    { precio: '0', talla: 'x'.repeat(400), color: 'x'.repeat(800), pagina: '1' },
    { precio: '999999', talla: Array.from({ length: 20 }, () => 'x'.repeat(40)), pagina: '999999' },
    ...CATALOGUE_ORDERS.map((orden) => ({ orden })),
  ],
  [
    ['q', 'x'.repeat(MAX_SEARCH_LENGTH + 1), `Máximo ${MAX_SEARCH_LENGTH} caracteres`],
    ['q', ['a', 'b'], 'Escribe un texto'],
    ['genero', 'dama', ONE_OF],
    ['categoria', 'x'.repeat(81), 'Máximo 80 caracteres'],
    ['outlet', '1', ONE_OF],
    ['promocion', 'sí', ONE_OF],
    ['precio', '1000000', FORM],
    ['precio', '-1', FORM],
    ['precio', '1.5', FORM],
    ['precio', '', FORM],
    ['talla', 'x'.repeat(401), 'Máximo 400 caracteres'],
    ['color', 'x'.repeat(801), 'Máximo 800 caracteres'],
    ['color', Array.from({ length: 21 }, () => 'rojo'), NOT_UNDERSTOOD],
    ['talla', Array.from({ length: 21 }, () => 'M'), NOT_UNDERSTOOD],
    ['talla', { 0: 'M' }, NOT_UNDERSTOOD],
    ['orden', 'ventas', ONE_OF],
    ['orden', 'constructor', ONE_OF],
    ['pagina', '0', FORM],
    ['pagina', '01', FORM],
    ['pagina', '1000000', FORM],
    ['page[size]', '5', 'Este dato no se espera aquí'],
  ],
);
