import type { UseQueryResult } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useSlow } from '../use-slow.ts';
import type { ListTool } from './list-tools.tsx';

interface ReloadOptions {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  hasRows: boolean;
  label?: string;
  disabled?: boolean;
  /** Called in addition to reloading the rows. */
  onReload?: () => void;
}

/** The tool that reloads a list. It shows a spinner after it was pressed, or if loading takes a while. */
export function useReload({ query, hasRows, label = 'Actualizar', disabled, onReload }: ReloadOptions): ListTool {
  const { isFetching, refetch } = query;
  const [isAsked, setAsked] = useState(false);
  const isSlow = useSlow(isFetching);
  return {
    label,
    icon: RefreshCw,
    onUse() {
      setAsked(true);
      void refetch().finally(() => setAsked(false));
      onReload?.();
    },
    disabled,
    busy: hasRows && isFetching && (isAsked || isSlow),
  };
}
