import { expect, it } from 'vitest';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { COMPANY_DOCUMENTS, type CompanyKind } from '../company/company-documents.ts';
import { sizesDocument } from '../sizes/sizes.ts';
import { NEUTRAL_COMPANY, NEUTRAL_SIZES } from './neutral-company.ts';

it.each(Object.keys(COMPANY_DOCUMENTS) as CompanyKind[])('%s is whole, and could be published as it is', (kind) => {
  const document = NEUTRAL_COMPANY[kind];
  expect(COMPANY_DOCUMENTS[kind].parse(document)).toEqual(document);
  if (kind !== 'contact') expect(publishFaults(document.blocks)).toEqual([]);
});

it('has no guide to sizes', () => {
  expect(sizesDocument.parse(NEUTRAL_SIZES)).toEqual(NEUTRAL_SIZES);
});
