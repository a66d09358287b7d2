import { expect } from 'vitest';
import type { CampaignRecord } from '#contract/campaigns/campaign.ts';
import { type ContentRecord, DEFAULTS } from '#contract/content/document.ts';
import type { signedIn } from '../people/signed-in.ts';

type Staff = ReturnType<typeof signedIn>;

const EMPTY = {
  kinds: [] as string[],
  collections: [] as number[],
  inMenu: true,
  onHome: true,
  discountCollection: null as number | null,
  discountPercent: null as number | null,
};

/** The announcement with another text. */
export const noteOf = (text: string) => ({ blocks: [{ ...DEFAULTS.announcement.blocks[0], text }] });

/** Steps of a person who works with campaigns. */
export function campaigner(staff: Staff) {
  const kind = async (name: string) => (await staff.get<{ data: ContentRecord }>(`/content/${name}`)).body.data;
  const at = async (id: number) => {
    const { body } = await staff.get<{ data: CampaignRecord[] }>('/campaigns');
    const one = body.data.find((campaign) => campaign.id === id);
    if (!one) throw new Error(`There is no campaign ${id}`);
    return one.attributes;
  };
  return {
    at,
    document: kind,
    async draft(name: string, content: unknown) {
      const { draft_version } = await kind(name);
      const saved = await staff.put(`/content/${name}/draft`, { content }, { 'if-match': `"${draft_version}"` });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    },
    async make(change: Partial<typeof EMPTY>, name = 'Black Friday'): Promise<number> {
      const made = await staff.post('/campaigns', { ...EMPTY, name, ...change });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.data.id;
    },
    async makeCollection(name: string, change: object = {}): Promise<number> {
      const body = {
        ...{ name, slug: '', description: '', pageTitle: '', pageDescription: '', kind: 'hand', refs: [], rule: '' },
        ...{ hidden: true, inMenu: false, onHome: false, position: 1, visibleFrom: null, visibleUntil: null },
        ...change,
      };
      const made = await staff.post('/collections', body);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body.data.id;
    },
    async start(id: number, hours: { at?: string; until?: string } = {}) {
      const drafts = (await at(id)).documents.flatMap(({ kind: name, draft }) =>
        draft === null ? [] : { kind: name, version: draft },
      );
      return staff.post(`/campaigns/${id}/start`, { at: null, until: null, ...hours, drafts });
    },
    undo: (id: number) => staff.post(`/campaigns/${id}/undo`),
  };
}
