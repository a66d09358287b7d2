/** Whether a document's buyer is identified by a RIF: a letter, eight digits and the check digit. */
export function isRif(buyerId: string): boolean {
  return /^[VEJPGC]-?\d{8}-?\d$/.test(buyerId.replaceAll(/[.\s]/g, '').toUpperCase());
}
