import type { ChainedCommands, Editor } from '@tiptap/core';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Heading from 'lucide-react/icons/heading';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Redo2 from 'lucide-react/icons/redo-2';
import TableProperties from 'lucide-react/icons/table-properties';
import TextQuote from 'lucide-react/icons/text-quote';
import Undo2 from 'lucide-react/icons/undo-2';
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkForm } from './link-form.tsx';

interface Tool {
  label: string;
  keys?: string;
  icon: LucideIcon;
  press: (chain: ChainedCommands) => ChainedCommands;
  /** The node or mark by which the button is on where the cursor stands; absent for one that is never on. */
  node?: string;
}

const TOOLS: readonly Tool[] = [
  { label: 'Negrita', keys: 'Ctrl+B', icon: Bold, press: (to) => to.toggleBold(), node: 'bold' },
  { label: 'Cursiva', keys: 'Ctrl+I', icon: Italic, press: (to) => to.toggleItalic(), node: 'italic' },
  {
    label: 'Subtítulo',
    keys: 'Ctrl+Alt+3',
    icon: Heading,
    press: (to) => to.toggleNode('heading', 'paragraph'),
    node: 'heading',
  },
  {
    label: 'Lista con viñetas',
    keys: 'Ctrl+Mayús+8',
    icon: List,
    press: (to) => to.toggleBulletList(),
    node: 'bulletList',
  },
  {
    label: 'Lista numerada',
    keys: 'Ctrl+Mayús+7',
    icon: ListOrdered,
    press: (to) => to.toggleOrderedList(),
    node: 'orderedList',
  },
  {
    label: 'Lista de datos, con dos puntos',
    icon: TableProperties,
    press: (to) => to.toggleList('factList', 'listItem'),
    node: 'factList',
  },
  { label: 'Nota destacada', icon: TextQuote, press: (to) => to.toggleNode('note', 'paragraph'), node: 'note' },
  { label: 'Deshacer en el texto', keys: 'Ctrl+Z', icon: Undo2, press: (to) => to.undo() },
  { label: 'Rehacer en el texto', keys: 'Ctrl+Mayús+Z', icon: Redo2, press: (to) => to.redo() },
];

/** The buttons above a text. Tab enters at one button; the arrows go from one to the next. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  // Renders again with every change of the text or of the place of the cursor.
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => void editor.off('transaction', listener);
    },
    () => editor.state,
  );
  const [linking, setLinking] = useState(false);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const element = editor.view.dom;
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      event.stopPropagation();
      setLinking(true);
    }
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [editor]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = (at + step + buttons.length) % buttons.length;
    event.preventDefault();
    setAt(next);
    buttons[next]?.focus();
  }

  const button = (tool: Omit<Tool, 'press'>, index: number, onClick: () => void) => {
    const Icon = tool.icon;
    return (
      <IconButton
        key={tool.label}
        label={tool.label}
        title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
        aria-pressed={tool.node ? editor.isActive(tool.node) : undefined}
        tabIndex={index === at ? 0 : -1}
        onFocus={() => setAt(index)}
        onClick={onClick}
        className="aria-pressed:bg-gold-soft"
      >
        <Icon aria-hidden className="size-4" />
      </IconButton>
    );
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the arrows go from one of its buttons to the next */}
      <div
        role="toolbar"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="flex flex-wrap border-line border-b"
      >
        {TOOLS.map((tool, index) => button(tool, index, () => tool.press(editor.chain().focus()).run()))}
        {button({ label: 'Enlace', keys: 'Ctrl+K', icon: LinkIcon, node: 'link' }, TOOLS.length, () =>
          setLinking(true),
        )}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
