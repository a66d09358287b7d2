import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.ts';

const SHARED =
  /[\\/](domain|web[\\/](ui|browser|storefront[\\/](kit|layout|shop)))[\\/]|store-map[\\/]coast|lucide-react/;
const ON_DEMAND =
  /dialog|suggestion|product-matches|placeholder-categories|drawer|toaster|footer-map|map-|[\\/]ui[\\/]form[\\/]|icons[\\/]eye/;
/** What only the list, or only those who pay, ask for: it travels with their pages. */
const OF_FEW_PAGES = new RegExp(
  '[\\\\/](' +
    'identity|phone|person|gtin|payment-date|delivery-and-payment|suggest-shipping|calendar-day|exchange-rate|decimal-text|' +
    'picture|picture-file|upload|kept-picture|known-contact|addresses|price-filter|size-filter|filters|pager|field|' +
    'opening-hours|pickup-words|open-now|holidays|special-lines|spanish-day|store-city|coordinates|' +
    'place-filter|place|' +
    'lines-skeleton|served-lines|bottom-bar|site-pictures|' +
    'picture-for-upload|payment|amount|quote|tax-rate|igtf|line-taxes|prorate' +
    ')\\.tsx?$',
);

const isShared = (id: string) => SHARED.test(id) && !ON_DEMAND.test(id) && !OF_FEW_PAGES.test(id);

interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
const iconsOfShop = findIconsOfShop();

/**
 * Whether something of the storefront imports a module, be it through others. What only the admin's pages share must not
 * weigh on shoppers.
 */
function isForShoppers(id: string, modules: Modules, seen = new Set<string>()): boolean {
  const icon = ICON.exec(id)?.[1];
  if (icon) return iconsOfShop.has(icon);
  if (/[\\/]web[\\/](storefront[\\/]|(root|entry\.client)\.tsx)|[\\/]lucide-react[\\/]/.test(id)) return true;
  if (seen.has(id) || /[\\/]web[\\/]admin[\\/]/.test(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].some((importer) => isForShoppers(importer, modules, seen));
}

/** The files of the icons that storefront and design system name: every icon counts as imported by the package's one index. */
function findIconsOfShop(): Set<string> {
  const sources = globSync('web/{storefront,ui,browser}/**/*.{ts,tsx}', { cwd: ROOT });
  const imports = sources.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  );
  const index = readFileSync(path.join(ROOT, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return new Set(imports.flatMap((name) => files.get(name) ?? []));
}

/** What every page of the storefront shares travels in two files rather than forty: each request costs a slow line 400 ms. */
export const sharedChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](preact|react-router|cookie-es|set-cookie-parser)[\\/]|[\\/]web[\\/](react\.ts|preact[\\/])/,
    priority: 2,
  },
  {
    // A chunk takes along what its modules import: without a place of its own it would go into the office's.
    name: 'phone',
    test: /[\\/]domain[\\/]people[\\/]phone\.ts$/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: (id: string, modules: Modules) => (isForShoppers(id, modules) ? 'shop' : null),
    test: isShared,
    minShareCount: 2,
    maxModuleSize: 20_000,
    priority: 1,
    tags: ['$initial' as const],
  },
  {
    // What the payment shares with the page of an order, and with the office: small files, each of which is a request.
    name: 'paying',
    test: /[\\/](domain[\\/](taxes|payments)[\\/](?!matching|coverage)|picture-for-upload|domain[\\/]money[\\/]quote)/,
    minShareCount: 2,
    maxModuleSize: 8_000,
    // After the shop's, which has what these import.
    priority: 0.5,
  },
  {
    // After the shop's, which then has what both need.
    name: 'office',
    test: isShared,
    minShareCount: 2,
    maxModuleSize: 20_000,
    priority: 0,
    tags: ['$initial' as const],
  },
  {
    // What the cart shares with the payment, and with the wish list.
    name: 'cart-lines',
    test: /[\\/]storefront[\\/]cart[\\/](?!undo|use-undo|small-cart|purchase-rules|move-line|line-row)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'undo',
    test: /[\\/]storefront[\\/]cart[\\/](undo-strip|use-undo|move-line|line-row)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    // The form engine, with the storefront's hook: the admin, which needs no hook, has it in one file as well.
    name: 'form',
    test: /[\\/]web[\\/]ui[\\/]form[\\/](use-form|form-store|form-schema|submit-form|controls|focus-first-invalid)\.ts$/,
    minShareCount: 2,
    priority: 1,
  },
];
