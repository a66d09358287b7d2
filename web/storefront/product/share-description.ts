import { cutText } from '#domain/text/cut-text.ts';

const LENGTH = 150;

/**
 * Meta description of a product: at most 150 characters of its description, cut at a whole word, and a call to buy in this
 * shop.
 */
export function shareDescription(description: string, shopName: string): string {
  return `${cutText(description, LENGTH)} Cómpralo en ${shopName}.`.trim();
}
