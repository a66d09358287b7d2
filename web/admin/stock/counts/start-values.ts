import { z } from 'zod';
import { type StartCount, startCount } from '#contract/stock/count-write.ts';
import type { CountScope } from '#domain/stock/counts/count.ts';

/** Values of the form. The names are those of the server's field errors. */
export const NO_VALUES = {
  locationId: '',
  kind: 'location' as CountScope,
  /** 'camisa' for both genders, or 'camisa/dama'. */
  'scope.category': '',
  'scope.shelf': '',
  /** As typed, separated by spaces, commas or lines. */
  'scope.refs': '',
  blind: 'no' as 'no' | 'yes',
  note: '',
};
export type StartValues = typeof NO_VALUES;

export const startSchema: z.ZodType<StartCount, StartValues> = z
  .custom<StartValues>()
  .transform((values): unknown => ({
    locationId: values.locationId ? Number(values.locationId) : undefined,
    scope: scopeOf(values),
    blind: values.blind === 'yes',
    note: values.note,
  }))
  .pipe(startCount as unknown as z.ZodType<StartCount, unknown>);

function scopeOf(values: StartValues) {
  switch (values.kind) {
    case 'location':
      return { kind: values.kind };
    case 'category': {
      const [category = '', gender] = values['scope.category'].split('/');
      return { kind: values.kind, category, gender: gender ?? null };
    }
    case 'shelf':
      return { kind: values.kind, shelf: values['scope.shelf'] };
    case 'refs':
      return { kind: values.kind, refs: values['scope.refs'].split(/[\s,;]+/).filter(Boolean) };
  }
}
