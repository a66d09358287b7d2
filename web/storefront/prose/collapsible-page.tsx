import { AskUs } from './ask-us.tsx';
import type { PageHead, Section } from './block.ts';
import { CompanyPage } from './company-page.tsx';
import { DisclosureList } from './disclosure-list.tsx';

interface CollapsiblePageProps {
  head: PageHead;
  sections: readonly Section[];
  openId?: string;
  askTitle?: string;
}

/** A page of collapsible sections with contact links beside them. */
export function CollapsiblePage({ head, sections, openId, askTitle }: CollapsiblePageProps) {
  return (
    <CompanyPage head={head}>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <DisclosureList sections={sections} openId={openId} />
        </div>
        <div className="lg:col-span-4">
          <div className="lg:tall:sticky lg:top-32">
            <AskUs title={askTitle} />
          </div>
        </div>
      </div>
    </CompanyPage>
  );
}
