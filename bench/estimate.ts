import { asOne, requestAs } from './calls.ts';
import { saturate } from './measure.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const seconds = 8;
const connections = 10;

/** Adds questions until the product asks ten, and answers them all. */
export async function answeredDeclaration(bench: Bench): Promise<string> {
  const { sql, organisation: o } = bench;
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from diagnostic_questions where "accountId" = $1',
    [o.retailer],
  );
  for (let i = rows[0]?.count ?? 0; i < 10; i++) {
    const question = await sql.query<{ id: string }>(
      `insert into diagnostic_questions ("accountId", "buyerAccountId", "categoryId", "code", "muted", "position", "title", "description", "type", "required", "askedTo")
       values ($1, $2, $3, $4, false, $5, '{"fr-FR": "Question"}', '{"fr-FR": ""}', 'unique', true, '{customer,store,workshop}') returning "id"`,
      [o.retailer, o.buyer, o.category, `more_${i}`, 10 + i],
    );
    for (const position of [1, 2]) {
      await sql.query(
        `insert into diagnostic_answers ("accountId", "buyerAccountId", "questionId", "position", "name", "description", "impact", "refuse", "lockCheck", "hazard", "requirePhoto", "nextQuestionIds")
         values ($1, $2, $3, $4, '{"fr-FR": "Oui"}', '{"fr-FR": ""}', '{"enabled": true, "unit": "amount", "value": -100}', false, false, false, false, '{}')`,
        [o.retailer, o.buyer, question.rows[0]?.id, position],
      );
    }
  }
  const visitor = asOne(bench, 'pseudo_anonymous');
  const { questions } = await visitor.call('GET /products/{id}/diagnostic-questions', {
    params: { id: o.product },
  });
  if (questions.length !== 10) throw new Error(`No declaration of ten questions: ${questions.length}`);
  const responses = firstAnswers(questions);
  const body = { productId: o.product, imei: '353209114172836', responses };
  return (await visitor.call('POST /declarations', { body })).id;
}

/** The first answer to each question. */
export const firstAnswers = (questions: readonly { id: string; answers: readonly { id: string }[] }[]) =>
  questions.map(({ id, answers }) => ({
    questionId: id,
    answerIds: answers.slice(0, 1).map((one) => one.id),
  }));

/** How every bench sells: by post, paid by transfer. */
export const waysIn = ({ organisation: o }: Pick<Bench, 'organisation'>, declarationId: string) => ({
  declarationId,
  circuitId: o.circuits.web_post,
  shippingMethodId: o.shippingMethods.web_post,
  paymentModeId: o.paymentModes.bank_transfer,
});

/** The estimate of a product with ten questions, beside a bare route with one indexed select. */
export async function estimateBench(bench: Bench): Promise<Line[]> {
  const { bare, organisation: o } = bench;
  const body = waysIn(bench, await answeredDeclaration(bench));
  const estimate = () => requestAs(bench, 'pseudo_anonymous', 'POST /estimates', { body });
  const select = () => ({ method: 'GET' as const, url: `${bare}/products/${o.product}` });
  await saturate(connections, 3, estimate);
  const limit = await saturate(connections, seconds, select);
  const figure = await saturate(connections, seconds, estimate);
  const ratio = figure.perSecond / limit.perSecond;
  return [
    {
      what: 'estimate, 10 questions',
      figure: perSecond(figure.perSecond),
      must: '≥ 1/4 of the limit',
      limit: `bare route ${perSecond(limit.perSecond)}`,
      ratio: times(ratio),
      holds: ratio >= 0.25 && figure.errors === 0,
    },
  ];
}
