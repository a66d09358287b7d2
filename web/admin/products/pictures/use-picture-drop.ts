import { type RefObject, useEffect, useRef, useState } from 'react';

interface PictureDrop {
  /** Any element in the dialog on which files can be dropped. */
  within: RefObject<HTMLElement | null>;
  /** While true, files are ignored, and a drop still does not leave the page. */
  disabled: boolean;
  /** Called with the files; empty for a link, or for a picture of another page. */
  onFiles: (files: readonly File[]) => void;
}

const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea';

/**
 * Takes files dropped anywhere on a dialog, or pasted while it is open. A drop outside of it does nothing; by default the
 * browser would show the file in place of the page.
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
      if (!dataTransfer || !wouldLeavePage(dataTransfer) || isForField(dataTransfer, target)) return;
      event.preventDefault();
      dataTransfer.dropEffect = takes(target) ? 'copy' : 'none';
      setDragging(!current.current.disabled);
    }

    function onDragLeave({ relatedTarget }: DragEvent) {
      // Left the window, and not just moved to another element.
      if (relatedTarget === null) setDragging(false);
    }

    function onDrop(event: DragEvent) {
      setDragging(false);
      const { dataTransfer, target } = event;
      if (!dataTransfer || !wouldLeavePage(dataTransfer) || isForField(dataTransfer, target)) return;
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

    const stop = new AbortController();
    window.addEventListener('dragenter', onDragOver, stop);
    window.addEventListener('dragover', onDragOver, stop);
    window.addEventListener('dragleave', onDragLeave, stop);
    window.addEventListener('drop', onDrop, stop);
    window.addEventListener('paste', onPaste, stop);
    return () => stop.abort();
  }, []);

  return isDragging;
}

/** A link dropped on a field is written into it. */
function isForField({ types }: DataTransfer, target: EventTarget | null): boolean {
  return !types.includes('Files') && target instanceof Element && target.matches(TEXT_FIELD);
}

/** Whether another dialog is open over the dialog. */
function isOverlaid(dialog: Element | null): boolean {
  return [...document.querySelectorAll('[role="dialog"]:not([data-closed])')].at(-1) !== dialog;
}

interface Transfer {
  types: readonly string[];
  files: ArrayLike<File>;
}

/** Whether the browser would leave the page if this were dropped outside of a field: files, links, pictures of other pages. */
export function wouldLeavePage({ types }: Pick<Transfer, 'types'>): boolean {
  return types.includes('Files') || types.includes('text/uri-list');
}

/**
 * The files of a paste. A text copied from a spreadsheet or a page also contains a picture of itself; in a text field, only the
 * text is used.
 * @param inTextField whether the focus is in a text field
 */
export function pastedFiles({ types, files }: Transfer, inTextField: boolean): File[] {
  return inTextField && types.includes('text/plain') ? [] : Array.from(files);
}
