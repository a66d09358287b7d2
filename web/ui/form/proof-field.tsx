import { useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/file.ts';
import { upload } from '#web/browser/api/upload.ts';
import { newId } from '#web/browser/new-id.ts';
import { isTooHeavy, preparePicture } from '#web/browser/picture-for-upload.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

const ONLY_PICTURES = 'El comprobante debe ser una imagen (JPG, PNG o WebP)';
const TOO_HEAVY = 'La imagen pesa más de 8 MB. Prueba con una captura de pantalla.';

interface ProofFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** From the form's schema or the server. */
  error?: string | null;
  /** The uploaded picture's URL, empty while there is none. */
  onChange: (url: string) => void;
  /** Whether a picture is on its way, which the form should wait for. */
  onBusy?: (busy: boolean) => void;
}

/** A picture of a payment that is uploaded as soon as it is chosen. */
export function ProofField({ label, hint, required = false, error, onChange, onBusy }: ProofFieldProps) {
  const [status, setStatus] = useState<{ name: string; share: number } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    chosen.current = file;
    onChange('');
    setDone(null);
    setProblem(null);
    if (!file.type.startsWith('image/')) return setProblem(ONLY_PICTURES);
    onBusy?.(true);
    setStatus({ name: file.name, share: 0 });
    const failed = await sendPicture(file, controller, (share) => setStatus({ name: file.name, share })).catch(
      () => null,
    );
    // Another picture was chosen, or the form was left.
    if (failed === null || controller.signal.aborted) return;
    setStatus(null);
    onBusy?.(false);
    if ('message' in failed) return setProblem(failed.message);
    setDone(file.name);
    onChange(failed.url);
  }

  const said = problem ?? error ?? null;
  return (
    <Field label={label} {...(hint && { hint })} {...(required && { required })} error={said}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/*"
            className="min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-house file:border file:border-line-strong file:border-solid file:bg-paper-raised file:px-4 file:text-ink hover:file:border-ink"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void send(file);
            }}
          />
          <span role="status" className="text-ink-soft text-sm">
            {status && `Subiendo… ${Math.floor(status.share * 100)} %`}
            {done && 'Comprobante listo'}
          </span>
          {problem && chosen.current && problem !== ONLY_PICTURES && problem !== TOO_HEAVY && (
            <Button variant="secondary" size="sm" onClick={() => chosen.current && void send(chosen.current)}>
              Reintentar
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

async function sendPicture(
  file: File,
  { signal }: AbortController,
  onShare: (share: number) => void,
): Promise<{ url: string } | { message: string }> {
  const { blob } = await preparePicture(file);
  if (isTooHeavy(blob)) return { message: TOO_HEAVY };
  const form = new FormData();
  form.append('name', file.name);
  form.append('id', newId());
  form.append('image', blob, file.name);
  const answer = await upload<UploadedFile>('/files', form, (share) => onShare(Math.min(share, 0.99)), signal);
  return answer.ok ? { url: answer.data.url } : { message: answer.error.message };
}
