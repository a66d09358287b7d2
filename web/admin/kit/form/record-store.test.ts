import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { readNumberText } from './number-text.ts';
import { createRecordStore, differ, mergeValues } from './record-store.ts';

interface Values {
  name: string;
  price: number | undefined;
  gender?: string | undefined;
}
const SAVED: Values = { name: 'Camisa', price: 12.5 };
const THEIRS: Values = { name: 'Camisa de lino', price: 14 };
const CONFLICT: ApiError = { code: 'version_conflict', message: 'Alguien más lo cambió', details: THEIRS };

const schema = z.object({ name: z.string().min(1, 'Falta el nombre'), price: z.number('Escribe un número') });
type Store = ReturnType<typeof open>;

const open = (values = SAVED) => createRecordStore<Values, z.output<typeof schema>>(values, () => schema);
const accept = async () => null;
const typePrice = (form: Store, text: string) => form.change({ price: readNumberText(text) });

describe('unsaved changes', () => {
  it.each<[what: string, steps: (form: Store) => unknown, isChanged: boolean]>([
    ['a record just opened', () => {}, false],
    ['a text typed', (form) => form.change({ name: 'Camisas' }), true],
    ['a text typed and taken back', (form) => [form.change({ name: 'C' }), form.change({ name: 'Camisa' })], false],
    ['the same number written otherwise', (form) => typePrice(form, '12,50'), false],
    ['another number', (form) => typePrice(form, '12,51'), true],
    ['what is no number', (form) => typePrice(form, 'doce'), true],
    ['a number taken away', (form) => typePrice(form, ''), true],
    ['a field that the record does not have, left empty', (form) => form.change({ gender: undefined }), false],
    ['a field that the record does not have, filled in', (form) => form.change({ gender: 'dama' }), true],
    ['a save', (form) => [form.change({ name: 'Camisas' }), form.submit(accept)], false],
    [
      'a refused save',
      (form) => [form.change({ name: 'Camisas' }), form.submit(async () => ({ code: 'invalid', message: 'No' }))],
      true,
    ],
    ['a save of what is wrong', (form) => [form.change({ name: '' }), form.submit(accept)], true],
    ['a start from another record', (form) => [form.change({ name: 'Camisas' }), form.restart(THEIRS)], false],
    [
      'a start from another record within a save that failed later',
      (form) => [
        form.change({ name: 'Camisas' }),
        form.submit(async () => {
          form.restart(THEIRS);
          return { code: 'invalid', message: 'Faltan imágenes' };
        }),
      ],
      false,
    ],
    [
      'a start from an empty record within a save',
      (form) => [
        form.submit(async () => {
          form.restart({ name: '', price: undefined });
          return null;
        }),
      ],
      false,
    ],
  ])('%s', async (_, steps, isChanged) => {
    const form = open();
    await Promise.all([steps(form)].flat());
    expect(form.isChanged()).toBe(isChanged);
  });

  it('treats an invalid number as unchanged while it stays invalid', () => {
    const form = open({ name: 'Camisa', price: Number.NaN });
    typePrice(form, 'doce');
    expect(form.isChanged()).toBe(false);
  });
});

describe('validation while typing', () => {
  it('begins with the first submit, for every field, and ends with another record', async () => {
    const form = open();
    form.change({ name: '' });
    expect(form.state().errors).toEqual({});
    await form.submit(accept);
    typePrice(form, 'doce');
    expect(form.state().errors).toEqual({ name: 'Falta el nombre', price: 'Escribe un número' });
    typePrice(form, '12');
    expect(form.state().errors).toEqual({ name: 'Falta el nombre' });
    form.restart(SAVED);
    form.change({ name: '' });
    expect(form.state().errors).toEqual({});
  });

  it('removes a server error when its field changes', async () => {
    const form = open();
    await form.submit(async () => ({ code: 'invalid', message: 'No', fields: { name: 'Ya existe' } }));
    expect(form.state().errors).toEqual({ name: 'Ya existe' });
    form.change({ name: 'Otra' });
    expect(form.state().errors).toEqual({});
  });
});

describe('a record that someone else changed', () => {
  async function inConflict() {
    const form = open();
    form.change({ name: 'Mía' });
    await form.submit(async () => CONFLICT);
    expect(form.state().problem?.details).toEqual(THEIRS);
    expect(form.values()).toEqual({ ...SAVED, name: 'Mía' });
    return form;
  }

  it('stays in conflict while a person types', async () => {
    const form = await inConflict();
    form.change({ price: 13 });
    expect(form.state().problem?.details).toEqual(THEIRS);
  });

  it('reports the field that both changed, and takes the other change', async () => {
    const form = await inConflict();
    expect(form.clashes(THEIRS)).toEqual(['name']);
    form.rebase(THEIRS);
    expect(form.state().problem).toBeNull();
    expect(form.values()).toEqual({ ...THEIRS, name: 'Mía' });
    expect(form.isChanged()).toBe(true);
    form.change(THEIRS);
    expect(form.isChanged()).toBe(false);
  });

  it('takes the newer value in a conflict, and keeps the fields that only this form changed', async () => {
    const form = await inConflict();
    form.change({ gender: 'dama' });
    form.rebase(THEIRS, 'theirs');
    expect(form.state().problem).toBeNull();
    expect(form.values()).toEqual({ ...THEIRS, gender: 'dama' });
    expect(form.isChanged()).toBe(true);
  });
});

const BASE = { name: 'Camisa', price: 12.5 as number | undefined, days: [{ day: '2026-12-24' }] };

describe('mergeValues', () => {
  it.each<[what: string, mine: Partial<typeof BASE>, theirs: Partial<typeof BASE>, merged: Partial<typeof BASE>]>([
    ['nothing changed', {}, {}, {}],
    ['only mine', { name: 'Mía' }, {}, { name: 'Mía' }],
    ['only theirs', {}, { name: 'Suya' }, { name: 'Suya' }],
    ['different fields', { name: 'Mía' }, { price: 14 }, { name: 'Mía', price: 14 }],
    ['the same change', { name: 'Lino' }, { name: 'Lino' }, { name: 'Lino' }],
    ['mine emptied', { price: undefined }, { name: 'Suya' }, { name: 'Suya', price: undefined }],
    ['theirs emptied', { name: 'Mía' }, { price: undefined }, { name: 'Mía', price: undefined }],
    ['what is no number', { price: Number.NaN }, { name: 'Suya' }, { name: 'Suya', price: Number.NaN }],
    ['a list read anew', { days: [{ day: '2026-12-24' }] }, { days: [] }, { days: [] }],
  ])('merges without a conflict: %s', (_, mine, theirs, merged) => {
    expect(mergeValues(BASE, { ...BASE, ...mine }, { ...BASE, ...theirs })).toEqual({
      values: { ...BASE, ...merged },
      clashes: [],
    });
  });

  it('reports only the fields that both changed, and takes the other changes from each side', () => {
    const mine = { ...BASE, name: 'Mía', days: [] };
    const theirs = { ...BASE, name: 'Suya', price: 14 };
    expect(mergeValues(BASE, mine, theirs)).toEqual({
      values: { name: 'Mía', price: 14, days: [] },
      clashes: ['name'],
    });
    expect(mergeValues(BASE, mine, theirs, 'theirs').values).toEqual({ name: 'Suya', price: 14, days: [] });
  });
});

it('treats lists with the same content as equal', () => {
  expect(differ(BASE, { ...BASE, days: [{ day: '2026-12-24' }] })).toBe(false);
  expect(differ(BASE, { ...BASE, days: [] })).toBe(true);
});
