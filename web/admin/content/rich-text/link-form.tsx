import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { linkTarget } from '#contract/content/parts.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ActionButton } from '../../kit/document/action.tsx';

/** Where the chosen words lead. Not a form element: it stands inside the form of the section. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [first] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [href, setHref] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function close() {
    editor.commands.focus();
    onClose();
  }

  function apply() {
    const checked = linkTarget.safeParse(href);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message ?? null);
      input.current?.focus();
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNew = editor.state.selection.empty && first === '';
    const link = { type: 'link', attrs: { href: checked.data } };
    // Without chosen words, the address itself is the text.
    if (isNew) chain.insertContent({ type: 'text', text: checked.data, marks: [link] }).run();
    else chain.setMark('link', link.attrs).run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  }

  return (
    <fieldset aria-label="Enlace" className="flex flex-wrap items-end gap-2 border-line border-b p-3">
      <Field
        label="El enlace lleva a"
        hint="Como /shop?genero=2, o https://…"
        error={problem}
        className="min-w-48 flex-1"
      >
        <TextInput
          ref={input}
          value={href}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => setHref(target.value)}
        />
      </Field>
      <ActionButton label="Poner el enlace" onClick={apply} />
      {first !== '' && (
        <ActionButton
          label="Quitar el enlace"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            onClose();
          }}
        />
      )}
      <ActionButton label="Cancelar" onClick={close} />
    </fieldset>
  );
}
