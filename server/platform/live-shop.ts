import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import {
  changedHouse,
  type HouseSettings,
  houseSettings,
  type ShownHouse,
} from '#contract/content/house/house-settings.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import { initialOf } from './pictures/initial-mark.ts';

/** What of the shop's identity is configuration and stays while the shop runs. */
type FixedIdentity = Pick<ShopIdentity, 'code' | 'publicUrl' | 'mapTiles'> & {
  /** The inbox of the shop, to which it sends its own mails. */
  inbox: string;
  /** Of a shop that began empty; null: as it is said here. `inbox` null: the address that shoppers see. */
  plain: { code: string | null; inbox: string | null };
};

/** The prefix of orders and vouchers of a shop that began empty and names no other. */
const PLAIN_CODE = 'TIENDA';

/** The shop as it is now: each property is read when it is used, because the house may change it meanwhile. */
export interface LiveShop extends Readonly<ShopIdentity> {
  readonly inbox: string;
  readonly settings: HouseSettings;
  /** The whole identity as it is now, or as in a draft. */
  identity(content?: ShownContent): ShopIdentity;
}

/** Without a logo of its own, a shop that began empty shows the initial of its name: the icon of the browser's tab. */
function plainMark(name: string): Pick<ShownHouse, 'plain' | 'logo'> {
  return { plain: true, logo: `/favicon.svg?de=${encodeURIComponent(initialOf(name))}` };
}

const settingsOf = ({ documents }: ShownContent): HouseSettings => houseSettings(documents.house ?? []);

export function liveShop(fixed: FixedIdentity, published: () => ShownContent): LiveShop {
  // What is published is one object until it changes.
  let known: { content: ShownContent; settings: HouseSettings; changed: ReturnType<typeof changedHouse> } | null = null;
  const { publicUrl, mapTiles, plain } = fixed;
  const isPlain = () => published().isPlain === true;
  const code = () => (isPlain() ? (plain.code ?? PLAIN_CODE) : fixed.code);

  function of(content = published()) {
    if (known?.content !== content) {
      const settings = settingsOf(content);
      known = { content, settings, changed: changedHouse(settings) };
    }
    return known;
  }
  const settings = () => of().settings;

  return {
    publicUrl,
    mapTiles,
    get inbox() {
      return isPlain() ? (plain.inbox ?? settings().email) : fixed.inbox;
    },
    get code() {
      return code();
    },
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
      // Each card of a list asks for it.
      const now = of(content);
      const { name, whatsapp, email } = now.settings;
      const changed = { ...(isPlain() && plainMark(name)), ...now.changed };
      return {
        name,
        code: code(),
        whatsapp,
        publicUrl,
        email,
        mapTiles,
        ...(Object.keys(changed).length > 0 && { changed }),
      };
    },
  };
}
