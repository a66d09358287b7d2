import { z } from 'zod';
import type { ZodMiniString } from 'zod/mini';
import { block, fixedBlocks } from '../parts.ts';
import { lineTemplate } from '../template.ts';
import {
  CHECKOUT_PARTS,
  CHECKOUT_TEXTS,
  type CheckoutPartOf,
  type CheckoutText,
  type CheckoutType,
} from './checkout-parts.ts';

const MAX_TEXT = 300;

type TextOf<Type extends CheckoutType> = keyof (typeof CHECKOUT_PARTS)[Type]['texts'] & CheckoutText;

function part<Type extends CheckoutType>(type: Type) {
  const { texts, placeholders }: CheckoutPartOf<CheckoutType> = CHECKOUT_PARTS[type];
  const shape = Object.keys(texts).map((name) => [name, lineTemplate(MAX_TEXT, placeholders)]);
  return block(type, Object.fromEntries(shape) as Record<TextOf<Type>, ZodMiniString<string>>);
}

const BLOCKS = [
  part('checkout-cart'),
  part('checkout-costs'),
  part('checkout-delivery'),
  part('checkout-methods'),
  part('checkout-person'),
  part('checkout-when'),
  part('checkout-free'),
  part('checkout-thanks'),
  part('tracking-review'),
  part('tracking-confirmed'),
  part('tracking-steps'),
  part('tracking-parcels'),
  part('tracking-pickup'),
  part('tracking-ended'),
] as const;

export const checkoutBlock = z.discriminatedUnion('type', BLOCKS);
export type CheckoutBlock = z.infer<typeof checkoutBlock>;

/** What the house says from the cart to the page of an order. */
export const checkoutDocument = z.strictObject({ blocks: fixedBlocks([...BLOCKS]) });
type CheckoutDocument = z.infer<typeof checkoutDocument>;

/** A block for each part, with the texts of a house. */
export function checkoutOf(house: Readonly<Record<CheckoutText, string>>): CheckoutDocument {
  const blocks = Object.entries(CHECKOUT_PARTS).map(([type, { texts }]) => ({
    id: type,
    type,
    hidden: false,
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, house[name as CheckoutText]])),
  }));
  return { blocks: blocks as unknown as CheckoutDocument['blocks'] };
}

/** What the pages say while the house has published nothing else. */
export const DEFAULT_CHECKOUT = checkoutOf(CHECKOUT_TEXTS);
