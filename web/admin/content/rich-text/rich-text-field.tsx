import { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import type { RichText } from '#domain/content/rich-text.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormAround } from '../../kit/form/form-context.ts';
import { RICH_TEXT_NODES } from './nodes.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextFieldProps {
  name: string;
  label: string;
  disabled: boolean;
}

/** Formatted text. The editor is Tiptap's core without its React layer; this file is loaded only when one is opened. */
export default function RichTextField({ name, label, disabled }: RichTextFieldProps) {
  const { form } = useFormAround();
  const error = useSyncExternalStore(form.subscribe, () => errorOf(form.state().errors, name));
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: RICH_TEXT_NODES,
      content: form.values()[name] as RichText,
      editable: !disabled,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': `${id}-error`,
          class: LOOK,
        },
      },
      onUpdate: () => form.change({ [name]: made.getJSON() }),
      onBlur: () => form.recheck([name]),
    });
    setEditor(made);
    return () => made.destroy();
  }, [form, name, disabled, id]);

  // What somebody else saved meanwhile is in the form, and must be in the editor before the next key.
  useEffect(() => {
    if (!editor) return;
    return form.subscribe(() => {
      const value = form.values()[name] as RichText;
      if (!isDeepEqual(value, editor.getJSON())) editor.commands.setContent(value, { emitUpdate: false });
    });
  }, [editor, form, name]);

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <div
        className={cx(
          'rounded-house border bg-paper-raised focus-within:border-ink',
          error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {editor && !disabled && <RichTextToolbar editor={editor} label={`Formato de ${label}`} />}
        <div ref={place} />
      </div>
      <p id={`${id}-error`} className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}

/** The message at the field or anywhere within its text. */
function errorOf(errors: Partial<Record<string, string>>, name: string): string | null {
  const field = Object.keys(errors).find((key) => key === name || key.startsWith(`${name}.`));
  return (field && errors[field]) ?? null;
}

/** As the storefront shows formatted text, in the width of a form. */
const LOOK =
  'min-h-40 max-h-[60svh] overflow-y-auto px-3 py-2.5 text-base leading-relaxed space-y-3 outline-none ' +
  '[&_a]:underline [&_a]:underline-offset-4 [&_h3]:font-sans [&_h3]:font-semibold [&_h3]:tracking-normal ' +
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 ' +
  '[&_aside]:border-l-2 [&_aside]:border-gold [&_aside]:pl-4 ' +
  '[&_ul[data-facts]]:list-none [&_ul[data-facts]]:divide-y [&_ul[data-facts]]:divide-line [&_ul[data-facts]]:border-line [&_ul[data-facts]]:border-y [&_ul[data-facts]]:pl-0';
