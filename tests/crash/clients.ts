import { z } from 'zod';

const created = z.object({
  id: z.string(),
  cartNumber: z.string(),
  buybacks: z.array(z.object({ id: z.string(), identificationNumber: z.string() })).length(1),
});
export type Created = z.infer<typeof created>;

type Way = {
  /** The present address of the API; pending while it restarts. */
  url: () => Promise<string>;
  token: string;
  bodyOf: (index: number) => object;
  onAcknowledged: (count: number) => void;
};

/** The answer to each client, by its idempotency key, and how many calls were cut off. */
export type AnswersByKey = { byKey: Map<string, Created>; cutOff: number };

/**
 * Creates `count` carts, `atOnce` at the same time, each with its own idempotency key. A call that is cut off is
 * repeated with the same key until it is answered.
 */
export async function createCarts(count: number, atOnce: number, way: Way): Promise<AnswersByKey> {
  const told: AnswersByKey = { byKey: new Map(), cutOff: 0 };
  let next = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const index = next;
      if (index >= count) return;
      next += 1;
      const key = `crash-test-${index}`;
      told.byKey.set(key, await createUntilAnswered(way, key, index, told));
      way.onAcknowledged(told.byKey.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return told;
}

async function createUntilAnswered(
  way: Way,
  key: string,
  index: number,
  told: AnswersByKey,
): Promise<Created> {
  for (;;) {
    const answer = await post(await way.url(), way.token, key, way.bodyOf(index));
    if (answer !== null) return answer;
    told.cutOff += 1;
  }
}

/** The answer; null when the connection broke before. Throws for anything else than a creation. */
async function post(url: string, token: string, key: string, body: object): Promise<Created | null> {
  let status: number;
  let text: string;
  try {
    const answer = await fetch(`${url}/carts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    status = answer.status;
    text = await answer.text();
  } catch {
    return null;
  }
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return created.parse(JSON.parse(text));
}
