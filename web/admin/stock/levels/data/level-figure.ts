import { useSearchParams } from 'react-router';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** What the cells of the locations show, and what is edited in them. */
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

const stored = storedValue<LevelFigure>('adminLevelFigure', {
  decode: (text) => (isFigure(text) ? text : 'existencia'),
  encode: (figure) => (figure === 'existencia' ? null : figure),
});

/** What the URL asks for; without it, what was chosen last in this browser. */
export function useLevelFigure(): [figure: LevelFigure, choose: (figure: LevelFigure) => void] {
  const [query, setQuery] = useSearchParams();
  const remembered = useStored(stored, 'existencia');
  const asked = query.get(FIGURE_PARAMETER);
  return [
    isFigure(asked) ? asked : remembered,
    (figure) => {
      stored.write(figure);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          next.set(FIGURE_PARAMETER, figure);
          return next;
        },
        { preventScrollReset: true },
      );
    },
  ];
}
