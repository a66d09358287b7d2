import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { FormSchema } from './form-schema.ts';
import { createForm } from './form-store.ts';

const START = { name: '', email: 'ana@example.com' };
type Values = typeof START;

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Falta el nombre')),
  email: z.string().check(z.includes('@', 'Correo inválido')),
});
type Output = z.infer<typeof schema>;
type Form = ReturnType<typeof open>;

const open = (rules: FormSchema<Output> | null = schema) => createForm<Values, Output>(START, () => rules);
const accept = () => null;
const refusal = (fields?: Record<string, string>): ApiError => ({
  code: 'invalid',
  message: 'Revisa los datos',
  ...(fields && { fields }),
});
const problemOf = (form: Form) => form.state().problem?.message ?? null;

describe('the form engine', () => {
  it.each<[what: string, steps: (form: Form) => unknown, errors: Partial<Values>, problem: string | null]>([
    ['a new form', () => {}, {}, null],
    ['a wrong text before anything was sent', (form) => form.change({ email: 'ana' }), {}, null],
    ['a submit of nothing', (form) => form.submit(accept), { name: 'Falta el nombre' }, null],
    [
      'a submit with every field wrong',
      (form) => [form.change({ email: 'ana' }), form.submit(accept)],
      { name: 'Falta el nombre', email: 'Correo inválido' },
      null,
    ],
    ['a wrong field put right', async (form) => [await form.submit(accept), form.change({ name: 'Ana' })], {}, null],
    [
      'a wrong field that is still wrong',
      async (form) => [await form.submit(accept), form.change({ name: '  ' })],
      { name: 'Falta el nombre' },
      null,
    ],
    [
      'another field made wrong after a submit',
      async (form) => [await form.submit(accept), form.change({ email: 'ana' })],
      { name: 'Falta el nombre' },
      null,
    ],
    [
      'one field judged',
      (form) => [form.change({ email: '' }), form.recheck(['email'])],
      { email: 'Correo inválido' },
      null,
    ],
    ['a server error at a field', (form) => form.refuse(refusal({ email: 'Ya existe' })), { email: 'Ya existe' }, null],
    [
      'a server error at a field that was changed then',
      (form) => [form.refuse(refusal({ email: 'Ya existe' })), form.change({ email: 'luz@example.com' })],
      {},
      null,
    ],
    ['a server error of the whole', (form) => form.refuse(refusal()), {}, 'Revisa los datos'],
    [
      'a server error at a field that the form does not have',
      (form) => form.refuse(refusal({ 'lines.0': 'No queda' })),
      {},
      'No queda',
    ],
    [
      'server errors here and elsewhere',
      (form) => form.refuse(refusal({ email: 'Ya existe', role: 'No se espera', age: 'Tampoco' })),
      { email: 'Ya existe' },
      'No se espera',
    ],
    ['a problem taken back', (form) => [form.refuse(refusal()), form.setProblem(null)], {}, null],
    ['errors marked from outside', (form) => form.setErrors({ name: 'Vencida' }), { name: 'Vencida' }, null],
    ['a restart', async (form) => [await form.submit(accept), form.refuse(refusal()), form.restart(START)], {}, null],
  ])('%s', async (_, steps, errors, problem) => {
    const form = open();
    await Promise.all([steps(form)].flat());
    expect(form.state().errors).toEqual(errors);
    expect(problemOf(form)).toBe(problem);
    expect(form.state().busy).toBe(false);
  });

  it('sends what the schema makes of the values, and says whether it was accepted', async () => {
    const form = open();
    form.change({ name: ' Ana ' });
    const sent: unknown[] = [];
    const accepted = await form.submit((output, values) => {
      sent.push(output, values, form.state().busy);
      return null;
    });
    expect(sent).toEqual([{ name: 'Ana', email: START.email }, { name: ' Ana ', email: START.email }, true]);
    expect(accepted).toBe(true);
    expect(await form.submit(() => refusal())).toBe(false);
    expect(problemOf(form)).toBe('Revisa los datos');
    expect(form.values().name).toBe(' Ana ');
  });

  it('sends once at a time, and again once that is over', async () => {
    const form = open();
    form.change({ name: 'Ana' });
    const answer = Promise.withResolvers<null>();
    let sent = 0;
    const send = () => {
      sent += 1;
      return answer.promise;
    };
    const first = form.submit(send);
    expect(form.state().busy).toBe(true);
    expect(await form.submit(send)).toBe(false);
    answer.resolve(null);
    expect(await first).toBe(true);
    await form.submit(send);
    expect(sent).toBe(2);
  });

  it('is free again when sending breaks, and nothing typed is lost', async () => {
    const form = open();
    form.change({ name: 'Ana' });
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(form.state().busy).toBe(false);
    expect(form.values().name).toBe('Ana');
  });

  it('sends nothing before its schema is there', async () => {
    const form = open(null);
    expect(await form.submit(() => expect.unreachable())).toBe(false);
    form.refuse(refusal({ name: 'Ya existe' }));
    form.change({ name: 'Ana' });
    expect(form.state().errors).toEqual({});
  });

  it('tells its listeners of values and errors, and of nothing that stays', () => {
    const form = open();
    let told = 0;
    const stop = form.subscribe(() => {
      told += 1;
    });
    const before = form.state();
    form.change({ name: 'Ana' });
    expect(told).toBe(1);
    // Who shows errors alone need not render for a key.
    expect(form.state()).toBe(before);
    form.setProblem(null);
    expect(told).toBe(1);
    stop();
    form.change({ name: 'Luz' });
    expect(told).toBe(1);
  });

  it('judges values that are stored elsewhere', () => {
    const form = open();
    form.hold({ name: 'Ana', email: 'ana' });
    expect(form.check()).toBeNull();
    form.hold({ name: 'Ana', email: 'ana@example.com' });
    expect(form.check()).toEqual({ output: { name: 'Ana', email: 'ana@example.com' } });
  });
});
