import { expect, it } from 'vitest';
import { MAX_SIZE_LENGTH } from '../item-rules.ts';
import { CARES, careText } from './care.ts';
import { modelText } from './garment.ts';
import { MAX_MEASURE_NAME, MAX_MEASURED_SIZES, MAX_MEASURES, measuresProblem, measuresText } from './measures.ts';
import { readCare, readFit, readMeasures } from './read-garment.ts';

it('reads care by its words, in the order of the label', () => {
  expect(readCare('no usar CLORO, Lavar a maquina  en agua fria.')).toEqual(['machine_cold', 'no_bleach']);
  expect(readCare(careText(CARES))).toEqual(CARES);
  expect(readCare(' ')).toEqual([]);
  expect(readCare('Lavar a mano, hervir')).toBe('El cuidado «hervir» no es uno de los de la lista.');
});

it('reads a fit by its name', () => {
  expect(readFit(' queda JUSTO ')).toEqual({ fit: 'tight' });
  expect(readFit('ancho')).toBe(
    'El calce «ancho» no es uno de los de la lista: queda justo, fiel a la talla, queda holgado.',
  );
});

it('reads measures as they are written, and writes them so', () => {
  const rows = [
    {
      size: 'M',
      values: [
        { name: 'pecho', cm: 52.5 },
        { name: 'largo total', cm: 71 },
      ],
    },
    { size: '12/14', values: [{ name: 'pecho', cm: 54 }] },
  ];
  expect(readMeasures('M: Pecho 52,5 cm, largo  total: 71\n\n 12/14: pecho 54.')).toEqual(rows);
  expect(readMeasures(measuresText(rows))).toEqual(rows);
  expect(readMeasures(measuresText(rows, '; '))).toEqual(rows);
  expect(readMeasures('')).toEqual([]);
});

it('reads back the most measures that can be stored', () => {
  const letters = [...'abcdef'];
  const rows = Array.from({ length: MAX_MEASURED_SIZES }, (_, at) => ({
    size: String(at).padStart(MAX_SIZE_LENGTH, 'T'),
    values: letters.map((letter) => ({ name: letter.repeat(MAX_MEASURE_NAME), cm: 299.9 })),
  }));
  expect(letters).toHaveLength(MAX_MEASURES);
  expect(measuresProblem(rows)).toBeNull();
  expect(readMeasures(measuresText(rows, '; '))).toEqual(rows);
});

const UNCLEAR = (line: string) => `La medida «${line}» no se entiende; escribe por ejemplo «M: pecho 52, largo 71».`;
it.each([
  ['52, 71', UNCLEAR('52, 71')],
  ['M: pecho', UNCLEAR('M: pecho')],
  ['M:', UNCLEAR('M:')],
  ['M: pecho 52\nM: pecho 53', 'La talla M está dos veces en las medidas.'],
  ['M: pecho 52, pecho 53', 'La talla M tiene dos veces la misma medida.'],
  ['M: pecho 520', 'pecho de la talla M: escribe de 1 a 300 cm, con un decimal a lo sumo.'],
  ['M: pecho 52,25', 'pecho de la talla M: escribe de 1 a 300 cm, con un decimal a lo sumo.'],
  ['M: a 1, b 1, c 1, d 1, e 1, f 1, g 1', 'Máximo 6 medidas distintas.'],
  [`M: pecho 52 ${' '.repeat(6000)}`, 'Las medidas son demasiado largas.'],
  [Array.from({ length: 21 }, (_, at) => `${at + 30}: pecho 50`).join('\n'), 'Máximo 20 tallas con medidas.'],
])('refuses the measures %j', (text, message) => expect(readMeasures(text)).toBe(message));

it('says what a model wears, as far as it is known', () => {
  expect(modelText({ modelHeight: 175, modelSize: 'M' }, 2)).toBe('La modelo mide 1,75 m y usa talla M.');
  expect(modelText({ modelHeight: 190, modelSize: null }, 1)).toBe('El modelo mide 1,90 m.');
  expect(modelText({ modelHeight: null, modelSize: '32' }, 1)).toBe('El modelo usa talla 32.');
  expect(modelText({ modelHeight: null, modelSize: null }, 2)).toBeNull();
});
