import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { type $ZodIssue, $ZodType, safeParse } from 'zod/v4/core';
import { badInputs } from '#tests/support/input/bad-inputs.ts';
import { englishIn } from '#tests/support/input/english.ts';
import { sayErrorsInSpanish } from './error-words.ts';
import { voucherBody } from './promotions/voucher.ts';

beforeAll(sayErrorsInSpanish);

const schemas = [...(await schemasOfContract()), ['voucherBody', voucherBody(() => 'SAMAN')] as const];

async function schemasOfContract(): Promise<[string, $ZodType][]> {
  const files = (await readdir(import.meta.dirname, { recursive: true })).filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((file) => import(path.join(import.meta.dirname, file))));
  return modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => schemasIn(name, value)));
}

/** A schema, or an object whose fields are schemas. */
function schemasIn(name: string, value: unknown): [string, $ZodType][] {
  if (value instanceof $ZodType) return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): [string, $ZodType][] =>
    part instanceof $ZodType ? [[`${name}.${key}`, part]] : [],
  );
}

/** All messages of an error, including those of a union's options, because a form may show them. */
function messagesOf(issues: readonly $ZodIssue[]): string[] {
  return issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap(messagesOf) : []),
    ...('issues' in issue ? messagesOf(issue.issues as $ZodIssue[]) : []),
  ]);
}

const all = new Set(schemas.map(([, schema]) => schema));

function messagesFor(schema: $ZodType): Set<string> {
  const messages = new Set<string>();
  for (const input of badInputs(schema, all)) {
    const { error } = safeParse(schema, input);
    for (const message of messagesOf(error?.issues ?? [])) messages.add(message);
  }
  return messages;
}

describe('the message of a schema for bad input', () => {
  it('is checked for every schema of the contract', () => {
    expect(schemas.length).toBeGreaterThan(100);
  });

  it.each(schemas)('%s: is never English, and never empty', (_name, schema) => {
    const messages = [...messagesFor(schema)];
    if (schema._zod.def.type !== 'unknown') expect(messages.length).toBeGreaterThan(0);
    expect(messages.filter((message) => englishIn(message) || message.trim() === '')).toEqual([]);
  });

  it.each([
    [z.literal(1), undefined, 'Este dato es requerido'],
    [z.literal(1), 3, 'Elige una de las opciones'],
    [z.enum(['a', 'b']), 'c', 'Elige una de las opciones'],
    [z.number(), Number.NaN, 'Escribe un número'],
    [z.number(), '5', 'Escribe un número'],
    [z.int(), 1.5, 'Escribe un número entero'],
    [z.string(), 5, 'Escribe un texto'],
    [z.string().max(1000), 'z'.repeat(1001), 'Máximo 1.000 caracteres'],
    [z.string().min(1), '', 'Este dato es requerido'],
    [z.string().min(8), 'z', 'Mínimo 8 caracteres'],
    [z.number().max(5), 6, 'El máximo es 5'],
    [z.number().positive(), 0, 'Debe ser mayor que 0'],
    [z.array(z.string()).min(1), [], 'Elige al menos 1'],
    [z.iso.date(), '2026-02-30', 'Fecha inválida'],
    [z.email(), 'a@', 'Correo electrónico inválido'],
    [z.strictObject({}), { role: 'admin' }, 'Este dato no se espera aquí'],
    [z.union([z.string(), z.boolean()]), 5, 'Revisa este dato'],
    [mini.number(), 'x', 'Escribe un número'],
    [mini.string().check(mini.maxLength(2)), 'xyz', 'Máximo 2 caracteres'],
    [mini.literal(1), undefined, 'Este dato es requerido'],
  ])('is Spanish for case %#', (schema, input, message) => {
    expect(messagesOf(safeParse(schema, input).error?.issues ?? [])[0]).toBe(message);
  });

  it("is the schema's own when it has one", () => {
    expect(z.string('El nombre es requerido').safeParse(5).error?.issues[0]?.message).toBe('El nombre es requerido');
  });
});
