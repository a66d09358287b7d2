import { type RefObject, useEffect, useRef, useState } from 'react';
import { leadsAway, pastedFiles } from './transfer-rules.ts';

interface PictureDrop {
  /** Any element in the dialog on which files can be dropped. */
  within: RefObject<HTMLElement | null>;
  /** While true nothing is taken; a drop leads nowhere all the same. */
  disabled: boolean;
  /** Of a link or a picture of another page there may be none. */
  onFiles: (files: readonly File[]) => void;
}

const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';

/**
 * Takes files dropped anywhere on a dialog, or pasted while it is open. A drop beside it does nothing, where the browser
 * would show the file in place of the page.
 * @returns whether something that can be dropped is being dragged over the window
 */
export function usePictureDrop(drop: PictureDrop): boolean {
  const [isDragging, setDragging] = useState(false);
  const current = useRef(drop);
  current.current = drop;

  useEffect(() => {
    const dialog = () => current.current.within.current?.closest('[role="dialog"]') ?? null;
    const takes = (target: EventTarget | null) =>
      !current.current.disabled && target instanceof Node && dialog()?.contains(target) === true;

    function onDragOver(event: DragEvent) {
      const { dataTransfer, target } = event;
      if (!dataTransfer || !leadsAway(dataTransfer) || isForField(dataTransfer, target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = takes(target) ? 'copy' : 'none';
      setDragging(!current.current.disabled);
    }

    function onDragLeave({ relatedTarget }: DragEvent) {
      // Out of the window, not from one element to the next.
      if (relatedTarget === null) setDragging(false);
    }

    function onDrop(event: DragEvent) {
      setDragging(false);
      const { dataTransfer, target } = event;
      if (!dataTransfer || !leadsAway(dataTransfer) || isForField(dataTransfer, target)) return;
      event.preventDefault();
      if (takes(target)) current.current.onFiles([...dataTransfer.files]);
    }

    function onPaste(event: ClipboardEvent) {
      const { clipboardData, target } = event;
      if (!clipboardData || current.current.disabled || isOverlaid(dialog())) return;
      const files = pastedFiles(clipboardData, target instanceof Element && target.matches(TEXT_FIELD));
      if (files.length === 0) return;
      event.preventDefault();
      current.current.onFiles(files);
    }

    window.addEventListener('dragenter', onDragOver);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragenter', onDragOver);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, []);

  return isDragging;
}

/** A link dropped on a field is written into it. */
function isForField({ types }: DataTransfer, target: EventTarget | null): boolean {
  return !types.includes('Files') && target instanceof Element && target.matches(TEXT_FIELD);
}

/** A question is open over the dialog. */
function isOverlaid(dialog: Element | null): boolean {
  return [...document.querySelectorAll('[role="dialog"]:not([data-closed])')].at(-1) !== dialog;
}
