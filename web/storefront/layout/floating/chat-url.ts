/**
 * URL of a WhatsApp chat with a prepared message, which names the product on product pages.
 * @param number digits with the country code
 */
export function chatUrl(number: string, shopName: string, product?: { name: string; ref: string }): string {
  const message = product
    ? `Hola, ${shopName}. Quisiera información sobre ${product.name} (ref. ${product.ref}).`
    : `Hola, ${shopName}. Quisiera hablar con un agente de ventas.`;
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`;
}
