import { Mail, MessageCircle } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import { useShop } from '#web/storefront/kit/use-shop.ts';
import type { loader as productLoader } from '#web/storefront/product/product.page.tsx';
import { chatUrl } from './chat-url.ts';

/** The chat with sales, and what stands in its place where there is none. */
const CHAT = 'Contacta con un agente de ventas';
const FORM = 'Escríbenos';

/** Opens WhatsApp with a message begun; a shop without a number has a button to its contact form, which looks like one. */
export function ChatLink({ className, discClassName }: { className: string; discClassName: string }) {
  const shop = useShop()?.shop;
  const product = useRouteLoaderData<typeof productLoader>('storefront/product/product.page')?.product;
  const Sign = shop?.whatsapp ? MessageCircle : Mail;
  const icon = (
    <span className={discClassName}>
      <Sign aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
  if (!shop?.whatsapp) {
    return (
      <Link to="/contact" aria-label={FORM} title={FORM} className={className}>
        {icon}
      </Link>
    );
  }
  return (
    <a
      href={chatUrl(shop.whatsapp, shop.name, product)}
      target="_blank"
      rel="noreferrer"
      aria-label={CHAT}
      title={CHAT}
      className={className}
    >
      {icon}
    </a>
  );
}
