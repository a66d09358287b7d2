import { testSchema } from '#tests/support/input/refusals.ts';
import { updateGarment } from './garment.ts';

const color = (ref: string, more = {}) => ({ ref, colorName: 'Azul', colorHex: '#2f5d9b', ...more });
const refs = (count: number) => Array.from({ length: count }, (_, at) => ({ ref: `R${at}` }));
const row = (size: string, cm: unknown = 52) => ({ size, values: [{ name: 'pecho', cm }] });
const named = (name: string) => ({ size: 'M', values: [{ name, cm: 52 }] });

testSchema(
  updateGarment,
  [
    {},
    {
      fabric: 'x'.repeat(200),
      care: ['no_bleach', 'hand'],
      fit: 'tight',
      modelHeight: 100,
      modelSize: 'M',
      measures: [row('M'), row('L', 53.5), row(' XL \n largo ')],
      note: null,
      colorName: ' Azul ',
      colorHex: '#2F5D9B',
      colors: [color('A', { name: 'Camisa' })],
      look: refs(8),
      version: 3,
    },
    { fabric: '', care: [], fit: null, modelHeight: null, measures: [], colorHex: null, colors: [], look: [] },
  ],
  [
    ['fabric', 'x'.repeat(201), 'Máximo 200 caracteres.'],
    ['note', 'x'.repeat(601), 'Máximo 600 caracteres.'],
    ['modelSize', 'x'.repeat(41), 'Máximo 40 caracteres.'],
    ['fit', 'ancho', 'Elige uno de los calces de la lista.'],
    ['modelHeight', 99, 'La estatura va de 100 a 230 cm.'],
    ['modelHeight', 231, 'La estatura va de 100 a 230 cm.'],
    ['modelHeight', 1.75, 'La estatura va de 100 a 230 cm.'],
    ['colorName', 'x'.repeat(41), 'Máximo 40 caracteres.'],
    ['colorHex', 'azul', 'Elige la muestra del color.'],
    ['colorHex', '#12345', 'Elige la muestra del color.'],
    ['colorHex', 'red;background:url(//x)', 'Elige la muestra del color.'],
    ['measures', [row('M'), row('m')], 'La talla m está dos veces en las medidas.'],
    ['measures', [row('M: larga')], 'La talla «M: larga» no puede tener dos puntos ni punto y coma.'],
    ['measures', [named('pecho 2')], 'La medida «pecho 2» solo puede tener letras.'],
    ['measures', [row('M', 301)], 'pecho de la talla M: escribe de 1 a 300 cm, con un decimal a lo sumo.'],
    ['measures', Array.from({ length: 21 }, (_, at) => row(`T${at}`)), 'Máximo 20 tallas con medidas.'],
    ['colors', refs(12).map(({ ref }) => color(ref)), 'Una prenda tiene hasta 12 colores.'],
    ['colors', [color('A'), color('A')], 'Un color está dos veces.'],
    ['look', refs(9), 'Máximo 8 prendas en el look.'],
    ['look', [{ ref: 'A' }, { ref: 'A' }], 'Una prenda está dos veces en el look.'],
    ['role', 'admin', 'Este dato no se espera aquí'],
  ],
);
