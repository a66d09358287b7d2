import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The page that a path names. */
export interface PageMatch {
  /** How the path is written in the table of routes: `/product/:id`. */
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  /** The matched routes that load something on the server, the outermost first: what a data request may ask for. */
  loaders: readonly string[];
}

/** Finds the page of a path, in whatever case and percent-encoding it is written; null when no page is there. */
export type MatchPage = (pathname: string) => PageMatch | null;

/** Reads the table of routes as React Router built it, so that there is no second one. */
export function pageMatcher({ routes }: Pick<ServerBuild, 'routes'>): MatchPage {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .flatMap((route) => {
        if (!route) return [];
        const { id, path, index } = route;
        const located = path === undefined ? { id } : { id, path };
        return [index ? { ...located, index: true as const } : { ...located, children: childrenOf(id) }];
      });
  const tree = childrenOf(undefined);
  const hasLoader = (id: string | undefined) => id !== undefined && routes[id]?.module.loader !== undefined;

  return (pathname) => {
    const matches = matchRoutes(tree, pathname);
    const page = matches?.at(-1);
    if (!matches || !page || page.route.path === '*') return null;
    const segments = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
    return {
      pattern: `/${segments.join('/')}`,
      params: page.params,
      loaders: matches.flatMap(({ route: { id } }) => (id !== undefined && hasLoader(id) ? [id] : [])),
    };
  };
}
