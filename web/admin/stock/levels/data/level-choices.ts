import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** The figures that the cells of the locations can show and edit. */
export const LEVEL_FIGURES = {
  existencia: 'En esta tienda',
  disponible: 'Disponible',
  minimo: 'Mínimo',
  estante: 'Estante',
  'en-linea': 'Se ofrece en línea',
} as const;
export type LevelFigure = keyof typeof LEVEL_FIGURES;

/** Its URL parameter: `?ver=minimo`. */
const FIGURE_PARAMETER = 'ver';

const isFigure = (text: string | null): text is LevelFigure => text !== null && Object.hasOwn(LEVEL_FIGURES, text);

const storedFigure = storedValue<LevelFigure>('adminLevelFigure', {
  decode: (text) => (isFigure(text) ? text : 'existencia'),
  encode: (figure) => (figure === 'existencia' ? null : figure),
});

/** The figure in the URL; without one, the figure that was chosen last in this browser. */
export function useLevelFigure(): [figure: LevelFigure, choose: (figure: LevelFigure) => void] {
  const [query, setQuery] = useSearchParams();
  const remembered = useStored(storedFigure, 'existencia');
  const inUrl = query.get(FIGURE_PARAMETER);
  return [
    isFigure(inUrl) ? inUrl : remembered,
    (figure) => {
      storedFigure.write(figure);
      const withFigure = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.set(FIGURE_PARAMETER, figure);
        return next;
      };
      setQuery(withFigure, { preventScrollReset: true });
    },
  ];
}

/** The store that was chosen last in this browser; '' for none. */
const storedStore = storedValue<string>('adminMyStore', {
  decode: (text) => readId(text) ?? '',
  encode: (location) => location || null,
});

/** Remembers the chosen store; '' forgets it. */
export const rememberMyStore = (location: string) => storedStore.write(location);

/** Opens the list at the remembered store, unless the URL has any parameter, as a link or a view has. */
export function useMyStore(): void {
  const [query, setQuery] = useSearchParams();
  const isBare = query.size === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the screen opens
  useEffect(() => {
    const location = storedStore.read();
    if (isBare && location) setQuery({ tienda: location }, { replace: true });
  }, []);
}
