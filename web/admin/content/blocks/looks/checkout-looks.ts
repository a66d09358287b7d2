import type { CheckoutBlock } from '#contract/content/checkout/checkout.ts';
import { CHECKOUT_PARTS, type CheckoutPartOf, type CheckoutType } from '#contract/content/checkout/checkout-parts.ts';
import { placeholderHint } from '#contract/content/template.ts';
import { field, type TypeLook } from './look.ts';

function partLook({ name, texts, placeholders = [] }: CheckoutPartOf<CheckoutType>): TypeLook {
  const hint = placeholders.length > 0 ? { hint: placeholderHint(placeholders) } : {};
  return {
    name,
    fields: Object.entries(texts).map(([text, where]) => field(text, where, { input: 'lines', ...hint })),
  };
}

export const CHECKOUT_LOOKS = Object.fromEntries(
  Object.entries(CHECKOUT_PARTS).map(([type, part]) => [type, partLook(part)]),
) as Record<CheckoutBlock['type'], TypeLook>;
