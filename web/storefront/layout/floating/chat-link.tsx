import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Link, useRouteLoaderData } from 'react-router';
import { useShop } from '#web/browser/use-shop.ts';
import type { loader as productLoader } from '#web/storefront/product/product.page.tsx';

/** Labels of the WhatsApp link and of the contact link that replaces it. */
const CHAT = 'Contacta con un agente de ventas';
const FORM = 'Escríbenos';

/** Opens WhatsApp with a prepared message; without a WhatsApp number it links to the contact form. */
export function ChatLink({ className, discClassName }: { className: string; discClassName: string }) {
  const { shop } = useShop();
  const product = useRouteLoaderData<typeof productLoader>('storefront/product/product.page')?.product;
  const Sign = shop.whatsapp ? MessageCircle : Mail;
  const label = shop.whatsapp ? CHAT : FORM;
  const look = { 'aria-label': label, title: label, className };
  const content = (
    <>
      <span className={discClassName}>
        <Sign aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
      <span className="md:hidden">{shop.whatsapp ? 'Agente de ventas' : FORM}</span>
    </>
  );
  if (!shop.whatsapp) {
    return (
      <Link to="/contact" {...look}>
        {content}
      </Link>
    );
  }
  return (
    <a href={chatUrl(shop.whatsapp, shop.name, product)} target="_blank" rel="noreferrer" {...look}>
      {content}
    </a>
  );
}

/**
 * URL of a WhatsApp chat with a prepared message, which names the product on product pages.
 * @param number digits with the country code
 */
export function chatUrl(number: string, shopName: string, product?: { name: string; ref: string }): string {
  const request = product
    ? `información sobre ${product.name} (ref. ${product.ref})`
    : 'hablar con un agente de ventas';
  return `https://wa.me/${number}?text=${encodeURIComponent(`Hola, ${shopName}. Quisiera ${request}.`)}`;
}
