import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readId } from '#web/admin/kit/document/url-values.ts';
import { rememberedChoice } from '#web/admin/kit/remembered-choice.ts';
import { storedValue } from '#web/browser/storage/stored-value.ts';

/** The figures that the cells of the locations can show and edit. */
export const LEVEL_FIGURES = {
  existencia: 'En esta tienda',
  disponible: 'Disponible',
  minimo: 'Mínimo',
  estante: 'Estante',
  'en-linea': 'Se ofrece en línea',
} as const;
export type LevelFigure = keyof typeof LEVEL_FIGURES;

/** The figure that is shown: `?ver=minimo`. */
export const useLevelFigure = rememberedChoice<LevelFigure>({
  key: 'adminLevelFigure',
  parameter: 'ver',
  names: LEVEL_FIGURES,
});

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
