import type { VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import { GENDER_NAMES, type Gender } from '#domain/catalogue/gender.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

const BADGE = 'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium';

const GENDER_LOOKS: Record<Gender, string> = {
  caballero: 'bg-paper-sunken text-ink-soft',
  dama: 'bg-gold-soft text-gold-deep',
};

function GenderBadge({ gender }: { gender: Gender | null }) {
  if (!gender) return <span className={`${BADGE} text-ink-faint`}>Sin género</span>;
  return <span className={`${BADGE} ${GENDER_LOOKS[gender]}`}>{GENDER_NAMES[gender]}</span>;
}

export const CATEGORY_COLUMNS: readonly TableColumn<VersionedCategoryRecord>[] = [
  { id: 'id', header: 'ID', kind: 'number', cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Nombre',
    kind: 'main',
    cell: ({ attributes: { name, image } }) => (
      <span className="flex items-center gap-3">
        <Picture src={image} alt="" sizes="24px" className="w-6 shrink-0" />
        <span className="truncate">{name}</span>
      </span>
    ),
  },
  { id: 'slug', header: 'Slug', cell: ({ attributes }) => <span className="text-ink-soft">{attributes.slug}</span> },
  { id: 'gender', header: 'Género', cell: ({ attributes }) => <GenderBadge gender={attributes.gender} /> },
  {
    id: 'state',
    header: 'Estado',
    // Every category is active; one that is no longer wanted is deleted.
    cell: () => <span className={`${BADGE} bg-leaf-soft text-leaf`}>Activa</span>,
  },
];
