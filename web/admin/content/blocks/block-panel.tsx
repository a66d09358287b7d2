import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { ContentKind } from '#contract/content/document.ts';
import type { PublishFault } from '#domain/content/publish-faults.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddButton } from '../../kit/document/add-button.tsx';
import { Notice } from '../../kit/document/notice.tsx';
import { BLOCK_TYPES, type Block, ITEM_SCHEMAS, type Item, schemaOf, titleOf } from './block-types.ts';
import { newItem } from './models.ts';
import { PartForm } from './part-form.tsx';
import { moved, SortableRows } from './sortable-rows.tsx';

interface BlockPanelProps {
  kind: ContentKind;
  block: Block;
  faults: readonly PublishFault[];
  disabled: boolean;
  onChange: (block: Block) => void;
  /** As of `PartForm`, for the block's own fields and for those of the open item. */
  onWrong: (form: 'block' | 'item', wrong: boolean) => void;
  onSave: () => Promise<unknown>;
  /** Whether the form may be left: false while a value is wrong, which then has the focus. */
  mayLeave: () => boolean;
}

/** What the selected block says: its own fields, then its slides, tiles or services. */
export function BlockPanel(props: BlockPanelProps) {
  const { kind, block, faults, onChange, onWrong } = props;
  const { name, hint, fields } = BLOCK_TYPES[block.type];
  const own = faults.filter((fault) => fault.block === block.id);
  return (
    <section aria-label={name} className="space-y-4">
      <h2 className="text-lg">{name}</h2>
      {hint && <p className="wrap-anywhere text-ink-soft text-sm">{hint}</p>}
      {own.length > 0 && (
        <Notice>
          {own.map(({ item, message }) => (
            <p key={`${item} ${message}`}>{message}</p>
          ))}
        </Notice>
      )}
      {fields.length > 0 && (
        <PartForm<Block>
          {...props}
          onWrong={(wrong) => onWrong('block', wrong)}
          schema={schemaOf(kind) as FormSchema<Block>}
          part={block}
          fields={fields}
          onChange={onChange}
        />
      )}
      {'items' in block && <Items {...props} block={block} />}
    </section>
  );
}

type WithItems = Extract<Block, { items: unknown }>;

function Items(props: BlockPanelProps & { block: WithItems }) {
  const { block, faults, disabled, onChange, onWrong, mayLeave } = props;
  const { item: look } = BLOCK_TYPES[block.type];
  const items: readonly Item[] = block.items;
  const [chosen, setChosen] = useState<string | null>(null);
  const selected = items.find(({ id }) => id === chosen) ?? items[0];
  if (!look || !selected) return null;
  const write = (changed: readonly Item[]) => onChange({ ...block, items: changed } as Block);
  const choose = (id: string) => mayLeave() && setChosen(id);

  function add() {
    if (!selected || !mayLeave()) return;
    const added = newItem(selected);
    write([...items, added]);
    setChosen(added.id);
  }

  return (
    <div className="space-y-3">
      <h3 className="font-medium text-sm">{look.plural}</h3>
      <SortableRows
        label={look.plural}
        rows={items.map((item) => ({
          id: item.id,
          label: titleOf(item),
          isIncomplete: faults.some((fault) => fault.block === block.id && fault.item === item.id),
        }))}
        selected={selected.id}
        disabled={disabled}
        onSelect={choose}
        onMove={(id, to) => write(moved(items, id, to))}
        actions={({ id, label }) =>
          items.length > 1 && (
            <IconButton label={`Quitar ${label}`} onClick={() => write(items.filter((item) => item.id !== id))}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          )
        }
      />
      {!disabled && (
        <AddButton
          small
          label={`Agregar ${look.name}`}
          count={items.length}
          most={look.most}
          things={look.plural.toLowerCase()}
          onAdd={add}
        />
      )}
      <PartForm<Item>
        {...props}
        key={selected.id}
        onWrong={(wrong) => onWrong('item', wrong)}
        schema={ITEM_SCHEMAS[block.type] as unknown as FormSchema<Item>}
        part={selected}
        fields={look.fields}
        onChange={(item) => write(items.map((known) => (known.id === item.id ? item : known)))}
      />
    </div>
  );
}
