interface Modules {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[]; importedIds: string[] } | null;
}

/** The modules that every storefront page loads. */
const EVERY_PAGE = /[\\/]web[\\/](root|entry\.client|storefront[\\/]layout[\\/]storefront-layout)\.tsx$/;
/**
 * Route modules and style sheets stay in files of their own. In a shared file, each would leave another file that only
 * re-exports it.
 */
const ROUTE = /\.(page\.tsx|css)$/;
const LATER_PAGE = /[\\/](cart|payment|favorites|tracking|addresses|profile|signup|contact|stores)\.page\.tsx$/;
const SHOPPERS = /[\\/]web[\\/](storefront|browser[\\/]toasts)[\\/]/;
const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|preload-helper/;
/** Files that the payment page loads in any case. */
const WITH_PAYMENT = new Set(['shop', 'icons', 'controls', 'list', 'lines', 'paying']);
const LIBRARY = /[\\/]node_modules[\\/]/;
const OVERLAY = /[\\/]web[\\/]ui[\\/]overlay[\\/](dialog|drawer)\.tsx$/;
/** The line that product, cart and payment load after the page. */
const DELIVERY = /[\\/]storefront[\\/]delivery[\\/]/;
const CART = /[\\/]storefront[\\/]cart[\\/]/;

/** The module and all modules that import it statically, directly or not. Dynamic imports do not count. */
function withImporters(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) withImporters(importer, modules, seen);
  return seen;
}

/**
 * Decides in which shared file a module goes; null leaves it to Rolldown. `shop`: what every storefront page needs, or
 * two of the main landing pages. `list`: what the catalogue shares with its drawers. `lines`: what the cart shares
 * with the payment, the favourites and its own dialogs. `paying`: what the payment page shares with
 * the parts that it loads later. `home`: what the home page shares with dialogs and with its editor in the admin.
 */
function sharedFile(id: string, modules: Modules): string | null {
  const ids = [...withImporters(id, modules)];
  const [own = '', ...importers] = ids.map((module) => module.split('?')[0] ?? '');
  if (EVERY_PAGE.test(own) || ROUTE.test(own)) return null;
  if (importers.some((importer) => EVERY_PAGE.test(importer))) return 'shop';
  const isOf = (page: string) => importers.some((importer) => importer.endsWith(`/${page}.page.tsx`));
  const first = ['home', 'shop', 'product'].filter(isOf);
  const later = new Set(importers.filter((importer) => LATER_PAGE.test(importer))).size;
  if (first.length > 1 || (first[0] === 'product' && later > 0)) return 'shop';
  if (first[0] === 'shop') return 'list';
  const isIcon = own.includes('lucide-react');
  if (isIcon && (first.length > 0 || isOf('cart'))) return 'shop';
  if (first.length > 0) return first[0] === 'home' ? 'home' : null;
  if (LIBRARY.test(own) && importers.some((importer) => OVERLAY.test(importer)))
    return later > 0 ? 'controls' : 'overlays';
  if (isOf('cart') && later > 1) {
    // A module that other dialogs load as well goes to `shop`: otherwise those dialogs would load all of `lines`.
    const isOnDemand = (module: string) => modules.getModuleInfo(module)?.dynamicImporters.length && !CART.test(module);
    return ids.some(isOnDemand) ? 'shop' : 'lines';
  }
  if (isIcon) return importers.some((importer) => SHOPPERS.test(importer)) ? 'icons' : null;
  if (!isOf('payment') || later > 1 || importers.some((importer) => DELIVERY.test(importer))) return null;
  // A shared file takes what its modules import, which other pages may need without the rest.
  const isLoaded = (used: string) => FRAMEWORK.test(used) || WITH_PAYMENT.has(sharedFile(used, modules) ?? '');
  return modules.getModuleInfo(id)?.importedIds.every(isLoaded) ? 'paying' : null;
}

/** The root of every page, also of the admin, imports these three. */
export function isOfEveryPage(file: string): boolean {
  return /^assets\/(framework|shop|run)-/.test(file);
}

const SHARED = ['shop', 'icons', 'controls', 'overlays', 'list', 'lines', 'paying', 'home'];

/**
 * A first view takes few files: the framework, what every page shares, and the page's own. Each request costs a slow line
 * 400 ms, and small files compress badly.
 */
export const sharedChunks = [
  {
    name: 'framework',
    test: FRAMEWORK,
    priority: 2,
  },
  // A file also takes what its modules import. So the files that most pages need come first.
  ...SHARED.map((file, at) => ({
    name: (id: string, modules: Modules) => (sharedFile(id, modules) === file ? file : null),
    minShareCount: file === 'shop' ? 1 : 2,
    priority: 1 - at / SHARED.length,
  })),
];

/**
 * Other shared files have only a short hash as name, because every page downloads the list of their names. Rolldown
 * requires 7 characters.
 */
export function chunkFileNames({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  if (name === 'rolldown-runtime') return 'assets/run-[hash:7].js';
  return facadeModuleId || name === 'framework' || (SHARED.includes(name) && name !== 'home')
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash:7].js';
}
