import type { UseQueryResult } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useSlow } from '../use-slow.ts';
import type { ListTool } from './list-tool.ts';

interface ReloadOptions {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  /** Whether the list shows rows already. */
  hasRows: boolean;
  label?: string | undefined;
  disabled?: boolean | undefined;
  /** What it does besides asking for the rows again. */
  onReload: () => void;
}

/** The tool that loads a list again. It shows that rows are on their way when it was pressed, or when they take a while. */
export function useReload({ query, hasRows, label, disabled, onReload }: ReloadOptions): ListTool {
  const { isFetching, refetch } = query;
  const [isAsked, setAsked] = useState(false);
  const isSlow = useSlow(isFetching);
  return {
    label: label ?? 'Actualizar',
    icon: RefreshCw,
    onUse() {
      setAsked(true);
      void refetch().finally(() => setAsked(false));
      onReload();
    },
    disabled: disabled ?? false,
    busy: hasRows && isFetching && (isAsked || isSlow),
  };
}
