import { z } from 'zod';
import { areUnique, block, item, items, label, linkTarget, title } from '../parts.ts';

/** How many columns the footer may have beside the house's own, and how many links each of them. */
export const MAX_FOOTER_COLUMNS = 4;
export const MAX_COLUMN_LINKS = 12;

export const footerLink = item({
  label,
  to: linkTarget,
  /** Whether it is also in the one line that the payment page has for a footer. */
  atCheckout: z.boolean(),
});

export const footerColumn = block('footer-column', { title: title(40), items: items(footerLink, MAX_COLUMN_LINKS) });
export type FooterColumn = z.infer<typeof footerColumn>;

export const footerDocument = z.strictObject({
  blocks: z
    .array(footerColumn)
    .max(MAX_FOOTER_COLUMNS, `Como máximo ${MAX_FOOTER_COLUMNS} columnas`)
    .refine(areUnique, 'Hay dos columnas con el mismo identificador'),
});
