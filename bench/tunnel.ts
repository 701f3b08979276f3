import { asOne, requestAs } from './calls.ts';
import { firstAnswers } from './estimate.ts';
import { offer, type Figures, type Sent } from './measure.ts';
import type { Bench } from './run.ts';
import { ms, times, type Line } from './table.ts';

const levels = 5;
const perLevel = 3;
const answers = 4;
const otherCategories = 5_000;
const offered = 50;
const seconds = 15;

type Chain = { productId: string; responses: { questionId: string; answerIds: string[] }[] };

const insertCategory = `
  insert into categories ("organizationId", "accountId", "buyerAccountId", "identifier", "label", "parentCategory",
    "position", "description", "childrenDescription", "highlightedInstruction", "defaultProductWeight", "containsData",
    "hazard", "referenceWarehouses", "status")
  select $1, $2, $3, $4 || n, jsonb_build_object('fr-FR', $4 || n), $5, n, '', '', '', 1, false, false, '{}', 'active'
  from generate_series(1, $6::int) n returning "id"`;

const insertQuestions = `
  with asked as (
    insert into diagnostic_questions ("accountId", "buyerAccountId", "categoryId", "code", "muted", "position",
      "title", "description", "type", "required", "askedTo")
    select $1, $2, $3, $4 || n, false, n, '{"fr-FR": "L’écran est-il intact ?", "en-GB": "Is the screen intact?"}',
      '{"fr-FR": "Regardez-le de biais, éteint."}', 'unique', true, '{customer,store,workshop}'
    from generate_series(1, $5::int) n returning "id"
  )
  insert into diagnostic_answers ("accountId", "buyerAccountId", "questionId", "position", "name", "description",
    "impact", "refuse", "lockCheck", "hazard", "requirePhoto", "nextQuestionIds")
  select $1, $2, asked."id", place, '{"fr-FR": "Oui", "en-GB": "Yes"}', '{"fr-FR": ""}',
    '{"enabled": true, "unit": "amount", "value": -100}', false, false, false, false, '{}'
  from asked, generate_series(1, $6::int) place`;

/** A catalogue of many categories, with a product five levels deep, each of which asks three questions. */
async function makeChain(bench: Bench): Promise<Chain> {
  const { sql, organisation: o } = bench;
  const owners = [o.headOffice, o.retailer, o.buyer];
  await sql.query(insertCategory, [...owners, 'wide-', null, otherCategories]);
  let parent: string | null = null;
  for (let level = 0; level < levels; level += 1) {
    const made: { rows: { id: string }[] } = await sql.query(insertCategory, [
      ...owners,
      `deep-${level}-`,
      parent,
      1,
    ]);
    parent = made.rows[0]?.id ?? null;
    await sql.query(insertQuestions, [o.retailer, o.buyer, parent, `deep-${level}-`, perLevel, answers]);
  }
  const { rows } = await sql.query<{ id: string }>(
    `insert into products ("accountId", "buyerAccountId", "label", "tacCodes", "tacMadeUp", "imeiRequired", "simple",
       "buybackZeroNotAllowed", "mainCategory", "secondaryCategories", "comment", "images", "buybackPriceFunctional",
       "currency", "listVersion", "status")
     values ($1, $2, 'Tout en bas', '{}', false, false, false, false, $3, '{}', '', '{}', 20000, 'EUR', 1, 'published')
     returning "id"`,
    [o.retailer, o.buyer, parent],
  );
  await sql.query('analyze categories, diagnostic_questions, diagnostic_answers, products');
  const productId = rows[0]?.id ?? '';
  const { questions } = await asOne(bench, 'pseudo_anonymous').call(
    'GET /products/{id}/diagnostic-questions',
    { params: { id: productId } },
  );
  if (questions.length !== levels * perLevel) throw new Error(`${questions.length} questions are asked`);
  const responses = firstAnswers(questions);
  return { productId, responses };
}

const line = (what: string, figure: Figures, limit: Figures): Line => ({
  what: `${what}, 15 inherited questions, ${offered}/s`,
  figure: `p95 ${ms(figure.p95)}${figure.errors > 0 ? `, ${figure.errors} errors` : ''}`,
  must: 'p95 ≤ 15 ms',
  limit: `bare route p95 ${ms(limit.p95)}`,
  ratio: times(figure.p95 / limit.p95),
  holds: figure.p95 <= 15 && figure.errors === 0,
});

/**
 * The questions of a product deep in a catalogue of 5,000 categories, and the recording of their answers, beside a bare
 * route.
 */
export async function tunnelBench(bench: Bench): Promise<Line[]> {
  const { bare } = bench;
  const { productId, responses } = await makeChain(bench);
  const ask = (): Sent =>
    requestAs(bench, 'pseudo_anonymous', 'GET /products/{id}/diagnostic-questions', {
      params: { id: productId },
    });
  const declare = (): Sent =>
    requestAs(bench, 'pseudo_anonymous', 'POST /declarations', { body: { productId, responses } });
  const select = (): Sent => ({ method: 'GET', url: `${bare}/products/${productId}` });
  for (const next of [ask, declare, select]) await offer(offered, 3, next);
  const limit = await offer(offered, seconds, select);
  const asked = await offer(offered, seconds, ask);
  const declared = await offer(offered, seconds, declare);
  return [line('questions of a product', asked, limit), line('declaration', declared, limit)];
}
