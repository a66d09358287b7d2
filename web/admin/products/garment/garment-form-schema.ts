import { z } from 'zod';
import { type GarmentRecord, garmentFields, type UpdateGarment } from '#contract/catalogue/garment.ts';
import { CARE_WORDS, type Care } from '#domain/catalogue/garment/care.ts';
import { GARMENT_LABELS, garmentText } from '#domain/catalogue/garment/garment-words.ts';
import { measuresText } from '#domain/catalogue/garment/measures.ts';
import { readMeasures } from '#domain/catalogue/garment/read-garment.ts';
import { valuesFrom } from '#web/admin/kit/form/record-store.ts';

/** '' is what an empty choice has. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema);

/** Typed as text, a line for each size. */
const measures = z.string().transform((text, context) => {
  const rows = readMeasures(text);
  if (typeof rows !== 'string') return rows;
  context.addIssue({ code: 'custom', message: rows });
  return z.NEVER;
});

export const garmentForm = {
  ...garmentFields,
  fit: orNull(garmentFields.fit),
  modelHeight: orNull(garmentFields.modelHeight),
  colorHex: orNull(garmentFields.colorHex),
  measures: measures.pipe(garmentFields.measures),
};

type Attributes = GarmentRecord['attributes'];

export interface GarmentValues {
  fabric: string;
  care: Attributes['care'];
  fit: string;
  modelHeight: number | undefined;
  modelSize: string;
  measures: string;
  note: string;
  colorName: string;
  colorHex: string;
  colors: Attributes['colors'];
  look: Attributes['look'];
  video: string | null;
}

const EMPTY: GarmentValues = {
  fabric: '',
  care: [],
  fit: '',
  modelHeight: undefined,
  modelSize: '',
  measures: '',
  note: '',
  colorName: '',
  colorHex: '',
  colors: [],
  look: [],
  video: null,
};
const NAMES = Object.keys(EMPTY) as (keyof GarmentValues)[];

export function garmentValuesOf(garment: GarmentRecord | null): GarmentValues {
  if (!garment) return EMPTY;
  const { attributes } = garment;
  return valuesFrom(EMPTY, { ...attributes, measures: measuresText(attributes.measures) });
}

/** What a copy takes over: the texts. Its colour is its own, and so are its links. */
export function textsOf(garment: GarmentRecord): GarmentValues {
  return { ...garmentValuesOf(garment), colorName: '', colorHex: '', colors: [], look: [], video: null };
}

/** The fields that differ from a garment, as they are sent. */
export function changesOf(output: UpdateGarment, garment: GarmentRecord | null): UpdateGarment {
  const before = z.object(garmentForm).parse(garmentValuesOf(garment)) as Record<string, unknown>;
  const sent = output as Record<string, unknown>;
  const changed = NAMES.filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.map((name) => [name, sent[name]]));
}

export const GARMENT_FORM_LABELS: Record<keyof GarmentValues, string> = {
  ...GARMENT_LABELS,
  colors: 'Otros colores',
  video: 'Video',
};

/** A value as text, for a conflict; null for what is no field of a garment. */
export function garmentValueText(value: unknown, name: string): string | null {
  if (name === 'care') return (value as Care[]).map((one) => CARE_WORDS[one]).join(', ');
  if (name === 'colors')
    return (value as GarmentValues['colors']).map(({ ref, colorName }) => `${colorName} (${ref})`).join(', ');
  if (name === 'video') return value ? 'Un video' : 'Ninguno';
  if (name === 'look') return (value as GarmentValues['look']).map(({ ref }) => ref).join(', ');
  return name === 'fit' ? garmentText('fit', { fit: (value || null) as null }) : null;
}
