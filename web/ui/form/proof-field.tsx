import { useEffect, useRef, useState } from 'react';
import { uploadProof } from '#web/browser/api/upload.ts';
import { prepareProof } from '#web/browser/proof/prepare-proof.ts';
import { PROOF_ACCEPT, type ProofProblem, proofName } from '#web/browser/proof/proof-words.ts';
import { Button } from '../button.tsx';
import { Field } from './field.tsx';

interface ProofFieldProps {
  label: string;
  hint?: string;
  /** Error from the form's schema or the server. */
  error?: string | null;
  /** The uploaded picture's URL, empty while there is none. */
  onChange: (url: string) => void;
}

/** A payment proof that is uploaded as soon as it is chosen. */
export function ProofField({ label, hint, error, onChange }: ProofFieldProps) {
  const [status, setStatus] = useState<{ name: string; share: number } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [problem, setProblem] = useState<ProofProblem | null>(null);
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
    setStatus({ name: file.name, share: 0 });
    const failed = await sendPicture(file, controller, (share) => setStatus({ name: file.name, share })).catch(
      () => null,
    );
    // Another picture was chosen, or the form was left.
    if (failed === null || controller.signal.aborted) return;
    setStatus(null);
    if ('message' in failed) return setProblem(failed);
    setDone(failed.name);
    onChange(failed.url);
  }

  return (
    <Field label={label} hint={hint} error={problem?.message ?? error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            type="file"
            accept={PROOF_ACCEPT}
            className="min-h-11 max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-house file:border file:border-line-strong file:border-solid file:bg-paper-raised file:px-4 file:text-ink hover:file:border-ink"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void send(file);
            }}
          />
          <span role="status" className="text-ink-soft text-sm">
            {status && `Subiendo… ${Math.floor(status.share * 100)} %`}
            {done && `Comprobante listo: ${done}`}
          </span>
          {problem?.canRetry && chosen.current && (
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
): Promise<{ url: string; name: string } | ProofProblem> {
  const prepared = await prepareProof(file);
  if ('problem' in prepared) return prepared.problem;
  const answer = await uploadProof(file.name, prepared.blob, onShare, signal);
  if (answer.ok) return { url: answer.data.url, name: proofName(file.name, prepared.pages) };
  return { message: answer.error.message, canRetry: true };
}
