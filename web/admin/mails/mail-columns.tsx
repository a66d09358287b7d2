import Paperclip from 'lucide-react/icons/paperclip';
import type { MailRecord, MailState } from '#contract/office/mail.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { StateBadge, type Tone } from '../kit/state-badge.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';

export const STATE_NAMES: Record<MailState, string> = {
  queued: 'En cola',
  retrying: 'Reintentando',
  sent: 'Enviado',
  kept: 'En el buzón',
  failed: 'Fallido',
};

const TONES: Record<MailState, Tone> = {
  queued: 'quiet',
  retrying: 'amber',
  sent: 'leaf',
  kept: 'gold',
  failed: 'danger',
};

export function MailStateBadge({ state }: { state: MailState }) {
  return (
    <StateBadge large tone={TONES[state]}>
      {STATE_NAMES[state]}
    </StateBadge>
  );
}

export const MAIL_COLUMNS: readonly TableColumn<MailRecord>[] = [
  {
    id: 'createdAt',
    header: 'Fecha',
    cell: ({ attributes }) => (
      <span className="tabular text-ink-soft">{formatCaracasDateTime(new Date(attributes.createdAt))}</span>
    ),
  },
  { id: 'to', header: 'Para', kind: 'wide', cell: ({ attributes }) => attributes.to.join(', ') },
  {
    id: 'subject',
    header: 'Asunto',
    kind: 'main',
    cell: ({ attributes }) => (
      <>
        {attributes.subject}
        {attributes.hasProof && (
          <Paperclip aria-label="Con comprobante" className="ml-2 inline size-4 text-ink-faint" strokeWidth={1.5} />
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ attributes }) => <MailStateBadge state={attributes.state} />,
  },
];
