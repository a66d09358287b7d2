import { MessageCircle } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import type { loader as productLoader } from '../product/product.page.tsx';
import { chatUrl } from './chat-url.ts';
import { useShop } from './use-shop.ts';

const LABEL = 'Contacta con un agente de ventas';

/** Opens WhatsApp with a message begun; a shop without a number is reached through its contact form. */
export function ChatLink({ className, discClassName }: { className: string; discClassName: string }) {
  const shop = useShop()?.shop;
  const product = useRouteLoaderData<typeof productLoader>('storefront/product/product.page')?.product;
  const icon = (
    <span className={discClassName}>
      <MessageCircle aria-hidden className="size-4.5" strokeWidth={1.75} />
    </span>
  );
  if (!shop?.whatsapp) {
    return (
      <Link to="/contact" aria-label={LABEL} title={LABEL} className={className}>
        {icon}
      </Link>
    );
  }
  return (
    <a
      href={chatUrl(shop.whatsapp, shop.name, product)}
      target="_blank"
      rel="noreferrer"
      aria-label={LABEL}
      title={LABEL}
      className={className}
    >
      {icon}
    </a>
  );
}
