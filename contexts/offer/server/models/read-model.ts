import { askedQuestions } from '../../domain/questions/question-asked.ts';
import type { AskedQuestion } from '../../domain/questions/question.ts';
import { translated, type Locale } from '@reprise/platform/domain/core/locales.ts';
import type { Db } from '@reprise/platform/server/db/db.ts';
import { readInWall, type LazyTransaction } from '@reprise/platform/server/db/wall.ts';
import { offeredForOne, type OfferedOnSite } from '../../domain/circuits/offered-on-site.ts';
import { pathIn } from '../catalogue/catalogue.db.ts';
import { stampQuery } from '../declarations/configuration.db.ts';
import { configurationOf } from '../declarations/kept-configuration.ts';
import {
  modelPathsQuery,
  modelProductsQuery,
  modelsBesideQuery,
  modelsCountQuery,
  type ModelBeside,
  type ModelProduct,
} from './models.db.ts';

/** A model as its page shows it. */
export type Model = {
  /** Its address: brand and model. */
  path: string;
  /** The smaller storage first; at least one. */
  products: readonly [ModelProduct, ...ModelProduct[]];
  /** From the root down to its own category. */
  categories: { id: string; label: string }[];
  /** What a customer is asked about it. */
  questions: AskedQuestion[];
  beside: ModelBeside[];
  offered: Offered;
};

/** The same as `OfferedOnSite`, with the names of what things are paid with. */
export type Offered = { deposits: string[]; paymentModes: string[] };

/** What is offered, in the language of the page. */
export const offeredIn = ({ deposits, paymentModes }: OfferedOnSite, locale: Locale): Offered => ({
  deposits,
  paymentModes: paymentModes.map(({ label }) => translated(label, locale)),
});

/** The model at an address of an account's site, in the language of the page; null where it sells none. */
export async function readModel(
  db: Db,
  accountId: string,
  path: string,
  locale: Locale,
): Promise<Model | null> {
  const read: LazyTransaction['read'] = (...queries) => readInWall(db, [accountId], queries);
  const [[first, ...others], beside, [stamped]] = await read(
    modelProductsQuery(accountId, path),
    modelsBesideQuery(accountId, path),
    stampQuery(accountId),
  );
  if (first === undefined) return null;
  const configuration = await configurationOf(read, accountId, stamped?.stamp);
  const above = pathIn(first.mainCategory, configuration.categories);
  const questions = above.flatMap(({ id }) => configuration.questions.get(id) ?? []);
  return {
    path,
    products: [first, ...others],
    categories: above.toReversed().map(({ id, label }) => ({ id, label: translated(label, locale) })),
    questions: askedQuestions(above, questions, 'customer', locale),
    beside,
    offered: offeredIn(offeredForOne(configuration, above, [first, ...others]), locale),
  };
}

/** One part of the addresses of an account's models; `size` addresses a part. */
export async function readModelPaths(
  db: Db,
  accountId: string,
  part: { part: number; size: number },
): Promise<string[]> {
  const [rows] = await readInWall(db, [accountId], [modelPathsQuery(accountId, part)]);
  return rows.map(({ modelPath }) => modelPath);
}

/** How many models an account sells. */
export async function countModels(db: Db, accountId: string): Promise<number> {
  const [[row]] = await readInWall(db, [accountId], [modelsCountQuery(accountId)]);
  return row?.count ?? 0;
}
