import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { useCollections } from '../collections/collection-queries.ts';

/** What a campaign changes, a line for each kind of change. */
export function CampaignParts({ campaign: { attributes } }: { campaign: CampaignRecord }) {
  const { documents, collections, discountCollection, discountPercent, inMenu, onHome } = attributes;
  const { data } = useCollections();
  const nameOf = (id: number) =>
    data?.data.find((collection) => collection.id === id)?.attributes.name ?? 'una que ya no existe';
  const places = [inMenu && 'en el menú', onHome && 'en la portada'].filter(Boolean).join(' y ');
  return (
    <span className="wrap-anywhere block whitespace-normal">
      {documents.length > 0 && <span className="block">Publica: {documents.map(({ name }) => name).join(', ')}</span>}
      {collections.length > 0 && (
        <span className="block">
          Muestra{places && ` ${places}`}: {collections.map(nameOf).join(', ')}
        </span>
      )}
      {discountCollection !== null && (
        <span className="block">
          Descuento del {discountPercent}% en {nameOf(discountCollection)}
        </span>
      )}
    </span>
  );
}
