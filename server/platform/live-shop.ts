import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { changedHouse, type HouseSettings, houseSettings } from '#contract/content/house-settings.ts';
import type { ShownContent } from '#contract/content/shown.ts';

/** What of the shop's identity is configuration and stays while the shop runs. */
export type FixedIdentity = Pick<ShopIdentity, 'code' | 'publicUrl' | 'mapTiles'> & {
  /** The inbox of the shop, to which it sends its own mails. */
  inbox: string;
};

/** The shop as it is now: each property is read when it is used, because the house may change it meanwhile. */
export interface LiveShop extends Readonly<ShopIdentity> {
  readonly inbox: string;
  readonly settings: HouseSettings;
  /** The whole identity as it is now, or as in a draft. */
  identity(content?: ShownContent): ShopIdentity;
}

const settingsOf = ({ documents }: ShownContent): HouseSettings => houseSettings(documents.house ?? []);

export function liveShop(fixed: FixedIdentity, published: () => ShownContent): LiveShop {
  // What is published is one object until it changes.
  let known: { content: ShownContent; settings: HouseSettings } | null = null;
  const { inbox, code, publicUrl, mapTiles } = fixed;

  function settings(content = published()): HouseSettings {
    if (known?.content !== content) known = { content, settings: settingsOf(content) };
    return known.settings;
  }

  return {
    inbox,
    code,
    publicUrl,
    mapTiles,
    get name() {
      return settings().name;
    },
    get whatsapp() {
      return settings().whatsapp;
    },
    get email() {
      return settings().email;
    },
    get settings() {
      return settings();
    },
    identity(content) {
      const now = settings(content);
      const { name, whatsapp, email } = now;
      const changed = changedHouse(now);
      return { name, code, whatsapp, publicUrl, email, mapTiles, ...(changed && { changed }) };
    },
  };
}
