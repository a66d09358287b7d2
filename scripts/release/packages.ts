import { closureOf, type Lock } from './lock.ts';

interface PackageJson {
  name: string;
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/** package.json and package-lock.json that install some of the packages, in the versions of the whole lock. */
export interface Installable {
  packageJson: Record<string, unknown>;
  lock: Lock & Record<string, unknown>;
}

/**
 * What `npm ci` needs to install these packages and nothing else: the shop's other packages are in its bundles.
 * @param names of packages that package.json names
 */
export function installableOf(whole: { packageJson: PackageJson; lock: Lock }, names: readonly string[]): Installable {
  const { name, version, description, license, dependencies } = whole.packageJson;
  const wanted = Object.fromEntries(
    [...names].sort().map((each) => {
      const exact = dependencies[each];
      if (!exact) throw new Error(`${each} is not among the dependencies of package.json`);
      return [each, exact];
    }),
  );
  const closure = closureOf(whole.lock, names);
  const root = { name, version, license, dependencies: wanted };
  const packages = Object.entries(whole.lock.packages).filter(([place]) => closure.has(place));
  return {
    packageJson: { name, version, description, private: true, license, type: 'module', dependencies: wanted },
    lock: {
      name,
      version,
      lockfileVersion: whole.lock.lockfileVersion,
      requires: true,
      packages: { '': root, ...Object.fromEntries(packages) },
    },
  };
}
