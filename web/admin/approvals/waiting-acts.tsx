import type { WaitingAct } from '#domain/people/second-person.ts';
import { TextLink } from '../kit/document/cells.tsx';
import { Notice } from '../kit/document/notice.tsx';
import { useApprovals } from './approval-queries.ts';

/** Notices for the screen of an act: one for each request of this act that waits for another person. */
export function WaitingActs({ act }: { act: WaitingAct }) {
  const { data } = useApprovals();
  const waiting = data?.data.filter(({ attributes }) => attributes.act === act) ?? [];
  return waiting.map(({ id, attributes: { title, requestedBy } }) => (
    <Notice key={id} role="status" className="mb-4">
      {title}: lo pidió {requestedBy} y espera a otra persona. <TextLink to="/admin/approvals">Por aprobar</TextLink>
    </Notice>
  ));
}
