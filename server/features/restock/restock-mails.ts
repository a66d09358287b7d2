import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { placePhrase } from '#domain/restock/place-phrase.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords, note, paragraph } from '#server/features/mails/mail-words.ts';
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

/** What the texts of these mails may name. */
const namesOf = (about: About) => ({
  producto: about.item.name,
  prenda: itemName(about),
  lugar: placePhrase(about.place?.name ?? null),
});

/** The mail with the link that puts a guest in line. */
export function composeConfirmMail(about: About, branding: MailBranding): MailDraft {
  const words = mailWords(branding, 'mail-restock-confirm', namesOf(about));
  return {
    recipients: [about.request.email],
    kind: `${RESTOCK_MAILS}confirm`,
    audience: 'shopper',
    ...words.heading,
    preview: `Te escribiremos cuando llegue ${itemName(about)}.`,
    blocks: [
      ...words.opening.map(paragraph),
      {
        kind: 'button',
        label: 'Confirmar mi aviso',
        url: `${branding.publicUrl}/avisos?token=${about.request.key}`,
      },
      ...words.closing.map(note),
    ],
  };
}

/** For a guest whose address is in line already, which the screen does not say. */
export function composeAlreadyMail(about: About, branding: MailBranding): MailDraft {
  const words = mailWords(branding, 'mail-restock-already', namesOf(about));
  return {
    ...stoppable(about, branding),
    kind: `${RESTOCK_MAILS}already`,
    audience: 'shopper',
    ...words.heading,
    preview: `Conservas tu lugar para ${itemName(about)}.`,
    blocks: [
      ...words.opening.map(paragraph),
      ...words.closing.map(paragraph),
      stopNote('¿Ya no te interesa?', 'Dejar de esperar', about, branding),
    ],
  };
}

/** For a guest who cannot be put in line, which the screen does not say. @param why in words */
export function composeFullMail(email: string, why: string, branding: MailBranding): MailDraft {
  const words = mailWords(branding, 'mail-restock-full', {});
  return {
    recipients: [email],
    kind: `${RESTOCK_MAILS}full`,
    audience: 'shopper',
    ...words.heading,
    preview: why,
    blocks: [...words.opening, why, ...words.closing].map(paragraph),
  };
}

/** Pieces came: the one mail of a request. */
export function composeArrivedMail(about: About, branding: MailBranding): MailDraft {
  const { item } = about;
  const words = mailWords(branding, 'mail-restock-arrived', namesOf(about));
  const size = item.size?.trim();
  const url = `${branding.publicUrl}/product/${item.id}${size ? `#${new URLSearchParams({ talla: size })}` : ''}`;
  return {
    ...stoppable(about, branding),
    kind: `${RESTOCK_MAILS}arrived`,
    audience: 'shopper',
    ...words.heading,
    preview: `Hay otra vez ${sizePhrase(item.size)} ${placePhrase(about.place?.name ?? null)}.`,
    blocks: [
      ...words.opening.map(paragraph),
      { kind: 'button', label: 'Ver el producto', url },
      ...words.closing.map(paragraph),
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
