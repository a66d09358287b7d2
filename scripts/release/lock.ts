/** An entry of package-lock.json, as far as it is read here. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** package-lock.json of version 3: packages by where they are installed, '' being the root. */
export interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

/**
 * Where the named packages and all they need are installed, on any platform.
 * @throws when one of them is not in the lock
 */
export function closureOf(lock: Lock, names: readonly string[]): Set<string> {
  const closure = new Set<string>();
  const add = (place: string) => {
    if (closure.has(place)) return;
    closure.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })]) {
      const found = placeOf(lock, name, place);
      if (found) add(found);
      else if (dependencies?.[name]) throw new Error(`${name} is not in the lock`);
    }
  };
  for (const name of names) {
    const place = placeOf(lock, name, '');
    if (!place) throw new Error(`${name} is not in the lock`);
    add(place);
  }
  return closure;
}

/** Looks where Node looks: beside what imports it, and then further out. */
function placeOf(lock: Lock, name: string, importer: string): string | null {
  for (let folder = importer; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder && `${folder}/`}node_modules/${name}`;
    if (place in lock.packages) return place;
    if (!folder) return null;
  }
}
