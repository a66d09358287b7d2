import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { placePhrase } from '#domain/restock/place-phrase.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Place, WantedItem } from './restock.queries.ts';
import type { RestockRequestRow } from './restock.tables.ts';

/** Prefix of the kinds of these mails. */
export const RESTOCK_MAILS = 'restock-';

interface About {
  request: Pick<RestockRequestRow, 'email' | 'key'>;
  item: WantedItem;
  /** Null: online. */
  place: Place | null;
}

const itemName = ({ item }: About) => `${item.name}, ${sizePhrase(item.size)}`;

/** The mail with the link that puts a guest in line. */
export function composeConfirmMail(about: About, branding: MailBranding): MailDraft {
  return {
    recipients: [about.request.email],
    kind: `${RESTOCK_MAILS}confirm`,
    subject: `Confirma tu aviso: ${about.item.name}`,
    audience: 'shopper',
    title: 'Confirma que quieres el aviso',
    preview: `Te escribiremos cuando llegue ${itemName(about)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Alguien pidió con este correo que le avisemos cuando haya ${itemName(about)}, ${placePhrase(about.place?.name ?? null)}.`,
      },
      {
        kind: 'button',
        label: 'Confirmar mi aviso',
        url: `${branding.publicUrl}/avisos?token=${about.request.key}`,
      },
      { kind: 'note', text: 'Si no fuiste tú, no hagas nada: sin confirmar no te escribimos más.' },
    ],
  };
}

/** For a guest whose address is in line already, which the screen does not say. */
export function composeAlreadyMail(about: About, branding: MailBranding): MailDraft {
  return {
    ...stoppable(about, branding),
    kind: `${RESTOCK_MAILS}already`,
    subject: `Ya estabas en la lista: ${about.item.name}`,
    audience: 'shopper',
    title: 'Ya estabas en la lista',
    preview: `Conservas tu lugar para ${itemName(about)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Te avisaremos cuando llegue ${itemName(about)}, ${placePhrase(about.place?.name ?? null)}. Conservas tu lugar en la lista.`,
      },
      stopNote('¿Ya no te interesa?', 'Dejar de esperar', about, branding),
    ],
  };
}

/** For a guest who cannot be put in line, which the screen does not say. @param why in words */
export function composeFullMail(email: string, why: string): MailDraft {
  const title = 'No pudimos apuntarte en la lista';
  return {
    recipients: [email],
    kind: `${RESTOCK_MAILS}full`,
    subject: title,
    audience: 'shopper',
    title,
    preview: why,
    blocks: [{ kind: 'paragraph', text: why }],
  };
}

/** Pieces came: the one mail of a request. */
export function composeArrivedMail(about: About, branding: MailBranding): MailDraft {
  const { item } = about;
  const size = item.size?.trim();
  const url = `${branding.publicUrl}/product/${item.id}${size ? `#${new URLSearchParams({ talla: size })}` : ''}`;
  return {
    ...stoppable(about, branding),
    kind: `${RESTOCK_MAILS}arrived`,
    subject: `Ya llegó: ${item.name}`,
    audience: 'shopper',
    title: `Ya llegó ${item.name}`,
    preview: `Hay otra vez ${sizePhrase(item.size)} ${placePhrase(about.place?.name ?? null)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nos pediste que te avisáramos: ya hay ${itemName(about)}, ${placePhrase(about.place?.name ?? null)}.`,
      },
      { kind: 'button', label: 'Ver el producto', url },
      {
        kind: 'paragraph',
        text: 'No la apartamos: avisamos a tantas personas como piezas llegaron, y se la lleva quien la compre primero.',
      },
      stopNote('¿No quieres más avisos como este?', 'Detener mis avisos', about, branding),
    ],
  };
}

/** The page that ends a request. @param key of the request */
export function stopPath(key: string): string {
  return `/avisos?token=${key}&detener`;
}

/** Address and the link behind the header List-Unsubscribe, which mail programs call with one click. */
function stoppable({ request }: About, { publicUrl }: MailBranding) {
  return {
    recipients: [request.email],
    unsubscribeUrl: `${publicUrl}/api/restock-requests/stop?key=${request.key}`,
  };
}

function stopNote(text: string, label: string, { request }: About, { publicUrl }: MailBranding): MailBlock {
  return { kind: 'note', text, link: { label, url: `${publicUrl}${stopPath(request.key)}` } };
}
