import type pg from 'pg';
import { catalogueAge, priceFieldsOf, priceStepsOf } from '../catalogue/price-steps.ts';
import { readCategories, type DemoAbsorption } from '../catalogue/read-categories.ts';
import { readProducts, type DemoProduct } from '../catalogue/read-products.ts';
import { readMutes, readQuestions, type DemoMute, type DemoQuestion } from '../catalogue/read-questions.ts';
import { stableUuid } from '../make/identifiers.ts';
import { insertAll, type RowOf } from './insert.ts';
import { idOfAccount, idOfOrganization } from './organisations.ts';

const owned = () => ({
  accountId: idOfAccount('arpege-mobilite'),
  buyerAccountId: idOfAccount('relais-reemploi'),
});

function absorptionColumns(absorption: DemoAbsorption | null) {
  const none = { absorptionBase: null, absorptionValue: null, absorptionMax: null };
  if (absorption === null) return { absorptionType: null, ...none };
  if (absorption.type === 'none') return { absorptionType: 'none', ...none };
  const { type, max } = absorption;
  return absorption.type === 'value'
    ? {
        absorptionType: type,
        absorptionBase: 'declared',
        absorptionValue: absorption.value,
        absorptionMax: max,
      }
    : {
        absorptionType: type,
        absorptionBase: absorption.base,
        absorptionValue: absorption.percent,
        absorptionMax: max,
      };
}

export async function loadCategories(client: pg.Client, now: string): Promise<void> {
  const categories = readCategories();
  const idOf = new Map(categories.map((one) => [one.identifier, one.id]));
  // one by one, parents before children: the tree refers to itself
  for (const [index, one] of categories.entries()) {
    await insertAll(client, 'categories', [
      {
        id: one.id,
        organizationId: idOfOrganization('ARPEGE'),
        ...owned(),
        identifier: one.identifier,
        label: one.label,
        parentCategory: one.parentIdentifier === null ? null : idOf.get(one.parentIdentifier),
        position: index + 1,
        description: one.description?.['fr-FR'] ?? '',
        childrenDescription: one.childrenDescription?.['fr-FR'] ?? '',
        highlightedInstruction: one.highlightedInstruction?.['fr-FR'] ?? '',
        translations: {
          ...(one.description ? { description: one.description } : {}),
          ...(one.childrenDescription ? { childrenDescription: one.childrenDescription } : {}),
          ...(one.highlightedInstruction ? { highlightedInstruction: one.highlightedInstruction } : {}),
        },
        defaultProductWeight: one.defaultWeight ?? 0,
        defaultProductHeight: one.defaultHeight,
        defaultProductLength: one.defaultLength,
        defaultProductWidth: one.defaultWidth,
        ...absorptionColumns(one.absorption),
        containsData: one.containsData,
        hazard: one.hazard,
        referenceWarehouses: one.referenceWarehouseExternalIds.map(idOfOrganization),
        status: one.status,
        createdAt: now,
      },
    ]);
  }
}

const productRow = (
  one: DemoProduct,
  mainCategory: string | undefined,
  listedAt: string,
): RowOf<'products'> => ({
  id: one.id,
  ...owned(),
  reference: one.reference,
  buyerReference: one.buyerReference,
  label: one.label,
  brand: one.brand,
  model: one.model,
  storageGb: one.storageGb,
  ean: one.ean,
  tacCodes: one.tacCodes,
  tacMadeUp: one.tacMadeUp,
  imeiRequired: one.imeiRequired,
  simple: one.simple,
  buybackZeroNotAllowed: one.buybackZeroNotAllowed,
  mainCategory,
  secondaryCategories: [],
  comment: one.comment ?? '',
  images: [],
  length: one.length,
  width: one.width,
  height: one.height,
  weight: one.weight,
  ...priceFieldsOf(priceStepsOf(one)[0].prices),
  currency: one.currency,
  listVersion: 1,
  status: one.status,
  createdAt: listedAt,
  updatedAt: listedAt,
});

/** The catalogue as it was first listed; the later prices are loaded with the rest of the past. */
export async function loadProducts(client: pg.Client, today: Date): Promise<number> {
  const idOf = new Map(readCategories().map((one) => [one.identifier, one.id]));
  const products = readProducts();
  const listedAt = new Date(today.getTime() - catalogueAge * 86_400_000).toISOString();
  await insertAll(
    client,
    'products',
    products.map((one) => productRow(one, idOf.get(one.categoryIdentifier), listedAt)),
  );
  const tacs = products.flatMap((one) => one.tacCodes.map((tac) => ({ tac, productId: one.id, ...owned() })));
  await insertAll(client, 'product_tacs', tacs);
  return products.length;
}

const empty = { 'fr-FR': '' };

const questionRow = (one: DemoQuestion, categoryId: string | undefined): RowOf<'diagnostic_questions'> => ({
  id: one.id,
  ...owned(),
  categoryId,
  code: one.code,
  muted: false,
  position: one.position,
  title: one.title,
  description: one.description,
  type: one.type,
  required: one.required,
  askedTo: one.askedTo,
});

/** A question of a parent category that is not asked in this one. */
const muteRow = (
  mute: DemoMute,
  inherited: DemoQuestion | undefined,
  categoryId: string | undefined,
): RowOf<'diagnostic_questions'> => ({
  id: stableUuid(`muted:${mute.categoryIdentifier}:${mute.code}`),
  ...owned(),
  categoryId,
  code: mute.code,
  muted: true,
  position: 0,
  title: inherited?.title ?? empty,
  description: empty,
  type: 'unique',
  required: false,
  askedTo: ['customer', 'store', 'workshop'],
});

const answerRows = (question: DemoQuestion): RowOf<'diagnostic_answers'>[] =>
  question.answers.map((one) => ({
    id: stableUuid(`answer:${question.id}:${one.position}`),
    ...owned(),
    questionId: question.id,
    position: one.position,
    name: one.name,
    description: one.description ?? empty,
    gradeEffect: one.gradeEffect,
    impact: one.impact,
    refuse: one.refuse,
    lockCheck: one.lockCheck,
    hazard: one.hazard,
    requirePhoto: one.requirePhoto,
    drawing: one.drawing,
    nextQuestionIds: [],
  }));

export async function loadQuestions(client: pg.Client): Promise<void> {
  const idOf = new Map(readCategories().map((one) => [one.identifier, one.id]));
  const questions = readQuestions();
  await insertAll(
    client,
    'diagnostic_questions',
    questions.map((one) => questionRow(one, idOf.get(one.categoryIdentifier))),
  );
  await insertAll(
    client,
    'diagnostic_questions',
    readMutes().map((mute) =>
      muteRow(
        mute,
        questions.find(({ code }) => code === mute.code),
        idOf.get(mute.categoryIdentifier),
      ),
    ),
  );
  await insertAll(client, 'diagnostic_answers', questions.flatMap(answerRows));
}
