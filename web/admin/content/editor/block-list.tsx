import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash';
import { useId, useState } from 'react';
import {
  blocksName,
  type ContentDocument,
  type ContentKind,
  isFixedDocument,
  maxBlocksOf,
} from '#contract/content/document.ts';
import type { PublishFault } from '#domain/content/publish-faults.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AddButton } from '../../kit/document/add-button.tsx';
import { Options } from '../../kit/document/choices.tsx';
import { BLOCK_TYPES, type Block, type BlockType, blockName, isHeadType } from '../blocks/block-types.ts';
import { newBlock, typesOf } from '../blocks/models.ts';
import { moved, SortableRows } from '../blocks/sortable-rows.tsx';

interface BlockListProps {
  kind: ContentKind;
  blocks: readonly Block[];
  selected: string | null;
  faults: readonly PublishFault[];
  disabled: boolean;
  onSelect: (id: string) => void;
  onChange: (content: ContentDocument) => void;
  /** As of `BlockPanel`. */
  mayLeave: () => boolean;
}

/** The blocks of a document in order: opened, moved, hidden, removed and added. */
export function BlockList(props: BlockListProps) {
  const { kind, blocks, selected, faults, disabled, onSelect, onChange, mayLeave } = props;
  const isFixed = isFixedDocument(kind);
  // The title of a page stays its first block.
  const write = (changed: readonly Block[]) =>
    onChange({ blocks: [...changed.filter(isHead), ...changed.filter((block) => !isHead(block))] });
  const rows = blocks.map((block) => ({
    id: block.id,
    label: blockName(block),
    isFaint: block.hidden,
    isFixed: isFixed || isHead(block),
    isIncomplete: faults.some((fault) => fault.block === block.id),
  }));

  function toggle(id: string) {
    write(blocks.map((block) => (block.id === id ? { ...block, hidden: !block.hidden } : block)));
  }

  function add(type: BlockType) {
    if (!mayLeave()) return;
    const block = newBlock(kind, type);
    // After the open one, or at the end.
    const at = blocks.findIndex(({ id }) => id === selected) + 1 || blocks.length;
    write(blocks.toSpliced(at, 0, block));
    onSelect(block.id);
  }

  return (
    <div className="space-y-3">
      <SortableRows
        label={blocksName(kind).many}
        rows={rows}
        selected={selected}
        disabled={disabled}
        onSelect={onSelect}
        onMove={(id, to) => write(moved(blocks, id, to))}
        actions={({ id, label, isFaint, isFixed }) =>
          !isFixed && (
            <>
              <IconButton label={`${isFaint ? 'Mostrar' : 'Ocultar'} ${label}`} onClick={() => toggle(id)}>
                {isFaint ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
              </IconButton>
              <IconButton label={`Quitar ${label}`} onClick={() => write(blocks.filter((block) => block.id !== id))}>
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </>
          )
        }
      />
      {!disabled && !isFixed && <AddBlock kind={kind} blocks={blocks} onAdd={add} />}
    </div>
  );
}

const isHead = ({ type }: Block) => isHeadType(type);

interface AddBlockProps {
  kind: ContentKind;
  blocks: readonly Block[];
  onAdd: (type: BlockType) => void;
}

function AddBlock({ kind, blocks, onAdd }: AddBlockProps) {
  const id = useId();
  const types = typesOf(kind).filter((known) => {
    const { most } = BLOCK_TYPES[known];
    return most === undefined || blocks.filter(({ type }) => type === known).length < most;
  });
  const { many, one } = blocksName(kind);
  const [first = 'hero'] = types;
  const [chosen, setType] = useState<BlockType>(first);
  const type = types.includes(chosen) ? chosen : first;
  const isChoice = types.length > 1;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {isChoice && (
        <label htmlFor={id} className="min-w-0 flex-1 text-sm">
          <span className="mb-1 block font-medium">Agregar {one}</span>
          <Select id={id} value={type} onChange={({ target }) => setType(target.value as BlockType)}>
            <Options names={types.map((known) => [known, BLOCK_TYPES[known].name] as const)} />
          </Select>
        </label>
      )}
      <AddButton
        label={isChoice ? 'Agregar' : `Agregar ${one}`}
        count={blocks.length}
        most={maxBlocksOf(kind)}
        things={many.toLowerCase()}
        onAdd={() => onAdd(type)}
      />
    </div>
  );
}
