import { saturate } from './measure.ts';
import type { Bench } from './run.ts';
import { perSecond, times, type Line } from './table.ts';

const seconds = 8;
const connections = 10;

/** Adds questions until the product asks ten, and answers them all. */
export async function answeredDeclaration({ api, sql, organisation: o }: Bench): Promise<string> {
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
  const headers = {
    authorization: `Bearer ${o.tokens.pseudo_anonymous}`,
    'content-type': 'application/json',
  };
  const asked = await fetch(`${api}/products/${o.product}/diagnostic-questions`, { headers });
  const { questions } = (await asked.json()) as { questions: { id: string; answers: { id: string }[] }[] };
  const responses = questions.map((question) => ({
    questionId: question.id,
    answerIds: [question.answers[0]?.id],
  }));
  const made = await fetch(`${api}/declarations`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ productId: o.product, imei: '353209114172836', responses }),
  });
  const { id } = (await made.json()) as { id: string };
  if (!id || questions.length !== 10) throw new Error(`No declaration of ten questions: ${questions.length}`);
  return id;
}

/** The estimate of a product with ten questions, beside a bare route with one indexed select. */
export async function estimateBench(bench: Bench): Promise<Line[]> {
  const { api, bare, organisation: o } = bench;
  const declarationId = await answeredDeclaration(bench);
  const estimate = () => ({
    method: 'POST' as const,
    url: `${api}/estimates`,
    headers: { authorization: `Bearer ${o.tokens.pseudo_anonymous}` },
    body: {
      declarationId,
      circuitId: o.circuits.web_post,
      shippingMethodId: o.shippingMethods.web_post,
      paymentModeId: o.paymentModes.bank_transfer,
    },
  });
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
