import MessageCircle from 'lucide-react/icons/message-circle';
import { WHATSAPP_NAMES } from '#contract/content/mails/whatsapp-texts.ts';
import type { SaleMessages as Messages } from '#contract/sales/sale-office.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import { SALES } from '../data/sale-queries.ts';

/** Links that open WhatsApp with the text of the order's step, and of each parcel. Nothing without a mobile number. */
export function SaleMessages({ saleId }: { saleId: number }) {
  const { data: messages = [] } = useSaleMessages(saleId).data ?? {};
  if (messages.length === 0) return null;
  return (
    <ul aria-label="Escribir por WhatsApp" className="mt-3 flex flex-wrap gap-2">
      {messages.map(({ parcel, step, text, url }) => (
        <li key={parcel ?? 0}>
          <a
            href={url}
            title={text}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-house border border-line-strong px-3 text-sm transition-colors hover:border-ink"
          >
            <MessageCircle aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
            WhatsApp: {parcel !== null && messages.length > 1 && `paquete ${parcel}, `}
            {WHATSAPP_NAMES[step].toLowerCase()}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Under the key of sales, so that every change of one reads it again. */
export const useSaleMessages = (saleId: number, enabled = true) =>
  useRead<Messages>([...SALES, 'messages', saleId], `/sales/${saleId}/messages`, { ...AS_SEEN, enabled });
