import type { CategoryDetail } from '../../domain/categories/category-sheet.ts';
import { expect, test } from 'vitest';
import { noWords } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import {
  acceptDraft,
  blankDraft,
  checkDraft,
  draftOf,
  identifierOf,
  type CategoryDraft,
} from './category-draft.ts';

const parent = '018f2b1e-0000-7000-8000-000000000001';
const buyer = '018f2b1e-0000-7000-8000-000000000002';
const category: CategoryDetail = {
  id: '018f2b1e-0000-7000-8000-000000000003',
  organizationId: parent,
  accountId: parent,
  buyerAccountId: buyer,
  identifier: 'smartphones',
  label: { 'fr-FR': 'Smartphones', 'nl-BE': 'Smartphones' },
  parentCategory: parent,
  position: 1,
  image: null,
  description: '',
  childrenDescription: '',
  highlightedInstruction: '',
  translations: { description: { 'en-GB': 'Phones' } },
  defaultProductWeight: 200,
  defaultProductHeight: null,
  defaultProductLength: 15,
  defaultProductWidth: null,
  absorptionType: 'percentage',
  absorptionBase: 'declared',
  absorptionValue: 2.5,
  absorptionMax: 1_250,
  containsData: true,
  hazard: false,
  preciousMetal: false,
  referenceWarehouses: [],
  status: 'active',
  version: 3,
  createdAt: '2026-03-02T09:00:00.000Z',
  accountName: 'Enseigne',
  currency: 'EUR',
  buyerName: 'Repreneur',
  numberOfChildren: 0,
  numberOfProducts: 0,
  numberOfPublishedProducts: 0,
  circuits: [],
  dispatchCircuitRule: [],
  mayWrite: true,
  mayWriteCircuits: true,
  mayChangeBuyer: false,
};
const draft = draftOf(category);
const problems = (change: Partial<CategoryDraft>): string[] => {
  const checked = checkDraft({ ...draft, ...change });
  return checked.ok ? [] : checked.violations.map(({ field, code }) => `${field} ${code}`);
};

test('a category that is read is sent as it was', () => {
  expect(draft).toMatchObject({ absorptionValue: '2,5', absorptionMax: '12,50', weight: '200', height: '' });
  const checked = checkDraft(draft);
  expect(checked.ok && checked.body).toMatchObject({
    defaultProductWeight: 200,
    defaultProductHeight: null,
    absorptionValue: 2.5,
    absorptionMax: 1_250,
    parentCategory: parent,
    description: '',
    translations: { description: { 'en-GB': 'Phones' } },
  });
  expect(acceptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { label: {} }]) expect(acceptDraft(other)).toBeNull();
});

test.each<[Partial<CategoryDraft>, string[]]>([
  [{ weight: '' }, ['defaultProductWeight required']],
  [{ weight: '12,5' }, ['defaultProductWeight number']],
  [{ weight: '1.000' }, ['defaultProductWeight number']],
  [{ height: 'haut' }, ['defaultProductHeight number']],
  [{ parentCategory: '' }, ['parentCategory required']],
  [{ identifier: 'Été' }, ['identifier slug']],
  [{ description: { ...noWords, 'fr-FR': '<b>gras</b>' } }, ['description.fr-FR html_not_allowed']],
  [
    { description: { ...noWords, 'de-DE': '<b>fett</b>' } },
    ['translations.description.de-DE html_not_allowed'],
  ],
  [{ absorption: 'value', absorptionValue: '' }, ['absorptionValue required']],
  [{ absorptionBase: null }, ['absorptionBase required']],
  [{ absorptionValue: '101' }, ['absorptionValue too_big']],
  [{ absorption: 'none', absorptionValue: 'abc' }, []],
  [{ parentCategory: 'top' }, []],
])('a category with %j has the faults %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('a fixed amount is typed in the currency and kept in cents', () => {
  const checked = checkDraft({ ...draft, absorption: 'value', absorptionValue: '10,50' });
  expect(checked.ok && checked.body).toMatchObject({
    absorptionType: 'value',
    absorptionValue: 1_050,
    absorptionBase: null,
    absorptionMax: null,
  });
});

test('the name of a category suggests an identifier', () => {
  expect(identifierOf('Téléphones & tablettes')).toBe('telephones-tablettes');
  expect(identifierOf('')).toBe('');
  expect(blankDraft(parent)).toMatchObject({ parentCategory: parent, identifier: '' });
});
