import { useShop } from '#web/browser/use-shop.ts';

/** Contact link for shoppers who already paid for something that is no longer available. */
export function AlreadyPaid() {
  const { whatsapp } = useShop().shop;
  if (!whatsapp) return null;
  return (
    <a
      href={`https://wa.me/${whatsapp}`}
      target="_blank"
      rel="noreferrer"
      className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      ¿Ya pagaste? Escríbenos por WhatsApp
    </a>
  );
}
