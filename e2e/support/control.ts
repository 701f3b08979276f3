import { randomUUID } from 'node:crypto';
import type { Sold } from './sell.ts';
import { addresses, expect } from './story.ts';

/** The demo's password, printed when it is loaded. */
const password = 'Reprise2026';

export type Ask = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
type Question = { id: string; code: string; answers: { id: string }[] };
type Item = { version: number };
type Opened = { item: Item; declared: { productId: string } };

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  expect(answer.ok, `${answer.url}: ${text}`).toBe(true);
  return JSON.parse(text);
}

/** A user of the dashboard, and the organization where they work. */
export async function signedIn(email: string): Promise<{ ask: Ask; placeId: string; token: string }> {
  const opened = await fetch(`${addresses().api}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = (await read(opened)) as { token: string; user: { currentOrganization: { id: string } } };
  const ask: Ask = async <Answer>(method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const sent = await fetch(`${addresses().api}${path}`, {
      method,
      headers: {
        'x-auth-token': session.token,
        accept: 'application/json',
        ...(isForm ? {} : { 'content-type': type }),
        'idempotency-key': randomUUID(),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    });
    return (await read(sent)) as Answer;
  };
  return { ask, placeId: session.user.currentOrganization.id, token: session.token };
}

/** Light scratches, as declared; no other defect. */
const positions: Record<string, number> = { screen: 2, shell: 2 };

/** The workshop has received the items and found them as declared: each is paid, and waits for a stock. */
export async function controlAsDeclared(operator: string, sold: readonly Sold[]): Promise<void> {
  const { ask, placeId } = await signedIn(operator);
  for (const { itemId, number, imei } of sold) {
    const arrived = await ask<{ item: Item }>('POST', `/warehouses/${placeId}/check-ins`, {
      identificationNumber: number,
    });
    const { declared } = await ask<Opened>('POST', `/items/${itemId}/control/start`, {
      version: arrived.item.version,
    });
    const { questions } = await ask<{ questions: Question[] }>(
      'GET',
      `/products/${declared.productId}/diagnostic-questions?audience=workshop`,
    );
    const responses = questions
      .filter(({ code }) => code !== 'accessories')
      .map(({ id, code, answers }) => ({
        questionId: id,
        answerIds: [answers[(positions[code] ?? 1) - 1]!.id],
      }));
    const kept = await ask<Opened>('PATCH', `/items/${itemId}/control`, {
      productId: declared.productId,
      imei,
      imeiSource: 'screen',
      responses,
      step: 'summary',
    });
    await ask('POST', `/items/${itemId}/control/confirm`, {
      version: kept.item.version,
      comment: 'Conforme à la déclaration.',
    });
  }
}
