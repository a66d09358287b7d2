import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { clearedHref } from './shop-links.ts';

interface FilterDrawerProps extends FiltersProps, Openable {
  total: number;
}

/** Filter drawer for phones; its code loads when it is first opened. */
export default function FilterDrawer({ total, open, onOpenChange, ...filters }: FilterDrawerProps) {
  const footer = (
    <div className="flex gap-3">
      <ButtonLink to={clearedHref(filters.filter)} replace preventScrollReset variant="secondary" className="flex-1">
        Limpiar
      </ButtonLink>
      <Button className="flex-1" onClick={() => onOpenChange(false)}>
        Ver {total} {total === 1 ? 'artículo' : 'artículos'}
      </Button>
    </div>
  );
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="left" title="Filtros" footer={footer}>
      <Filters {...filters} />
    </Drawer>
  );
}
