import { audiences } from '@reprise/offer/domain/questions/question.ts';
import { makeRefurb, type Refurb } from './refurb-catalogue.ts';
import type { InsertRow } from './rows.ts';
import { makeWays, type Ways } from './ways-catalogue.ts';

/** The catalogue of a test's account, which answers the worked example of docs/price.md. */
export type Catalogue = {
  rootCategory: string;
  category: string;
  /** iPhone 13 Pro 128 Go: a 240, b 210, c 175, d 90, e 25 €. */
  product: string;
  /** Another published product, for a control that finds the wrong product. */
  otherProduct: string;
  draftProduct: string;
  /** Questions by code: screen, shell, battery, box; their answers by name. */
  questions: Record<'screen' | 'shell' | 'battery' | 'box' | 'lock', string>;
  answers: Record<
    | 'screen_none'
    | 'screen_micro'
    | 'screen_cracked'
    | 'shell_none'
    | 'shell_scratched'
    | 'battery_good'
    | 'battery_78'
    | 'box_yes'
    | 'box_no'
    | 'lock_off'
    | 'lock_on',
    string
  >;
} & Ways &
  Refurb;

type Owners = {
  retailer: string;
  buyer: string;
  headOffice: string;
  warehouse: string;
  otherWarehouse: string;
  refurbStock: string;
};
const noIds: string[] = [];
const noImpact = { enabled: false, unit: 'amount', value: 0 } as const;
const t = (text: string) => ({ 'fr-FR': text, 'en-GB': `${text} (en)` });

export async function makeCatalogue(insert: InsertRow, owners: Owners): Promise<Catalogue> {
  const categories = await makeCategories(insert, owners);
  const products = await makeProducts(insert, owners, categories.category);
  const questions = await makeQuestions(insert, owners, categories);
  const ways = await makeWays(insert, owners.retailer);
  const refurb = await makeRefurb(insert, owners);
  await insert('default_warehouses', { accountId: owners.retailer, warehouseId: owners.warehouse });
  return { ...categories, ...products, ...questions, ...ways, ...refurb };
}

/** The owners, as every row of the catalogue names them. */
const ownedBy = ({ retailer, buyer }: Owners) => ({ accountId: retailer, buyerAccountId: buyer });

const categoryDefaults = {
  image: null,
  description: '',
  childrenDescription: '',
  highlightedInstruction: '',
  defaultProductWeight: 200,
  defaultProductHeight: null,
  defaultProductLength: null,
  defaultProductWidth: null,
  absorptionBase: 'declared',
  absorptionMax: null,
  hazard: false,
  preciousMetal: false,
  referenceWarehouses: noIds,
  status: 'active',
} as const;

async function makeCategories(insert: InsertRow, owners: Owners) {
  const common = { organizationId: owners.headOffice, ...ownedBy(owners), ...categoryDefaults };
  const rootCategory = await insert('categories', {
    ...common,
    identifier: 'telephonie',
    label: t('Téléphonie'),
    parentCategory: null,
    position: 1,
    absorptionType: 'value',
    absorptionValue: 1000,
    containsData: true,
  });
  const category = await insert('categories', {
    ...common,
    identifier: 'smartphones',
    label: t('Smartphones'),
    parentCategory: rootCategory,
    position: 1,
    absorptionType: null,
    absorptionBase: null,
    absorptionValue: null,
    containsData: true,
  });
  return { rootCategory, category };
}

const productDefaults = {
  buyerReference: null,
  storageGb: 128,
  tacMadeUp: false,
  imeiRequired: true,
  simple: false,
  buybackZeroNotAllowed: false,
  secondaryCategories: noIds,
  comment: '',
  images: noIds,
  length: null,
  width: null,
  height: null,
  weight: null,
  buybackPriceFunctional: null,
  buybackPriceGradeA: 24_000,
  buybackPriceGradeB: 21_000,
  buybackPriceGradeC: 17_500,
  buybackPriceGradeD: 9_000,
  buybackPriceGradeE: 2_500,
  currency: 'EUR',
  listVersion: 1,
} as const;

const lowerPrices = {
  buybackPriceGradeA: 12_000,
  buybackPriceGradeB: 10_000,
  buybackPriceGradeC: 8_000,
  buybackPriceGradeD: 4_000,
  buybackPriceGradeE: 1_000,
} as const;

async function makeProducts(insert: InsertRow, owners: Owners, category: string) {
  const owned = ownedBy(owners);
  const common = { ...owned, ...productDefaults, mainCategory: category };
  const product = await insert('products', {
    ...common,
    reference: 'IP13P-128',
    label: 'iPhone 13 Pro 128 Go',
    brand: 'Apple',
    model: 'iPhone 13 Pro',
    ean: '2990000000014',
    tacCodes: ['35320911'],
    status: 'published',
  });
  await insert('product_tacs', { ...owned, tac: '35320911', productId: product });
  const otherProduct = await insert('products', {
    ...common,
    ...lowerPrices,
    reference: 'GS21-128',
    label: 'Galaxy S21 128 Go',
    brand: 'Samsung',
    model: 'Galaxy S21',
    ean: '2990000000021',
    tacCodes: ['35100011'],
    status: 'published',
  });
  const draftProduct = await insert('products', {
    ...common,
    reference: 'DRAFT',
    label: 'Brouillon 1',
    brand: 'Apple',
    model: 'Brouillon',
    ean: null,
    tacCodes: [],
    status: 'draft',
  });
  return { product, otherProduct, draftProduct };
}

/** A question with a single choice that every audience is asked. */
const questionRow = (code: string, categoryId: string, position: number) => ({
  categoryId,
  code,
  muted: false,
  position,
  title: t(code),
  description: { 'fr-FR': '' },
  type: 'unique' as const,
  required: true,
  askedTo: [...audiences],
});

type Effects = {
  gradeEffect?: 'grade_a' | 'grade_b' | 'grade_c' | 'grade_d';
  cents?: number;
  refuse?: boolean;
  lockCheck?: boolean;
};
const answerRow = (questionId: string, position: number, name: string, effects: Effects) => ({
  questionId,
  position,
  name: t(name),
  description: { 'fr-FR': '' },
  gradeEffect: effects.gradeEffect ?? null,
  impact: effects.cents === undefined ? noImpact : { ...noImpact, enabled: true, value: effects.cents },
  refuse: effects.refuse ?? false,
  lockCheck: effects.lockCheck ?? false,
  hazard: false,
  requirePhoto: false,
  nextQuestionIds: noIds,
});

async function makeQuestions(
  insert: InsertRow,
  owners: Owners,
  { rootCategory, category }: { rootCategory: string; category: string },
): Promise<Pick<Catalogue, 'questions' | 'answers'>> {
  const owned = ownedBy(owners);
  const question = (code: string, categoryId: string, position: number) =>
    insert('diagnostic_questions', { ...owned, ...questionRow(code, categoryId, position) });
  const answer = (questionId: string, position: number, name: string, effects: Effects = {}) =>
    insert('diagnostic_answers', { ...owned, ...answerRow(questionId, position, name, effects) });
  const lock = await question('lock', rootCategory, 1);
  const screen = await question('screen', category, 1);
  const shell = await question('shell', category, 2);
  const battery = await question('battery', category, 3);
  const box = await question('box', category, 4);
  return {
    questions: { lock, screen, shell, battery, box },
    answers: {
      lock_off: await answer(lock, 1, 'Localiser désactivé'),
      lock_on: await answer(lock, 2, 'Localiser activé', { refuse: true, lockCheck: true }),
      screen_none: await answer(screen, 1, 'Aucune trace', { gradeEffect: 'grade_a' }),
      screen_micro: await answer(screen, 2, 'Micro-rayures', { gradeEffect: 'grade_b' }),
      screen_cracked: await answer(screen, 3, 'Fissuré', { gradeEffect: 'grade_d' }),
      shell_none: await answer(shell, 1, 'Coque parfaite', { gradeEffect: 'grade_a' }),
      shell_scratched: await answer(shell, 2, 'Coque rayée', { gradeEffect: 'grade_c' }),
      battery_good: await answer(battery, 1, 'Batterie 80 % ou plus'),
      battery_78: await answer(battery, 2, 'Batterie à 78 %', { cents: -1500 }),
      box_yes: await answer(box, 1, 'Boîte d’origine', { cents: 300 }),
      box_no: await answer(box, 2, 'Sans boîte'),
    },
  };
}
