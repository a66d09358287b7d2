import type { ProductFacets } from '#contract/catalogue/product.ts';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { Filters } from './filters.tsx';
import type { CityChoice } from './place-choices.ts';
import { clearedHref } from './shop-links.ts';
import type { ChangeFilter } from './use-chosen-filter.ts';

interface FilterDrawerProps extends Openable {
  filter: CatalogueFilter;
  facets: ProductFacets;
  cities: readonly CityChoice[];
  total: number;
  onChange: ChangeFilter;
}

/** Filter drawer for phones; its code loads when it is first opened. */
export default function FilterDrawer(props: FilterDrawerProps) {
  const { filter, facets, cities, total, onChange, open, onOpenChange } = props;
  const footer = (
    <div className="flex gap-3">
      <ButtonLink to={clearedHref(filter)} replace preventScrollReset variant="secondary" className="flex-1">
        Limpiar
      </ButtonLink>
      <Button className="flex-1" onClick={() => onOpenChange(false)}>
        Ver {total} {total === 1 ? 'artículo' : 'artículos'}
      </Button>
    </div>
  );
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="left" title="Filtros" footer={footer}>
      <Filters filter={filter} facets={facets} cities={cities} onChange={onChange} />
    </Drawer>
  );
}
