import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The row over a list: search box and filters first, then what can be done. */
export function ListToolbar({ search, children }: { search?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      {search && <search className="flex flex-wrap items-end gap-3 max-md:basis-full">{search}</search>}
      {children && <div className="flex flex-wrap items-center gap-2 md:ml-auto">{children}</div>}
    </div>
  );
}

interface RefreshButtonProps {
  refreshing: boolean;
  onRefresh: () => void;
  disabled?: boolean;
  /** 'Actualizar' when absent. */
  children?: string;
}

export function RefreshButton({ refreshing, onRefresh, disabled, children = 'Actualizar' }: RefreshButtonProps) {
  return (
    <Button variant="secondary" onClick={onRefresh} disabled={disabled || refreshing}>
      <RefreshCw aria-hidden className={refreshing ? 'size-4 animate-spin' : 'size-4'} />
      {children}
    </Button>
  );
}
