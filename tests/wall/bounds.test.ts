import { expect, test } from 'vitest';
import { openWorld, type Answered } from '../kit/world.ts';
import { hasPlace, isNode, withText } from './body-text.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { sendCall } from './send.ts';
import { boundedTexts } from './text-bounds.ts';

const world = await openWorld();

/** The same call again with the present version; null where another thing is needed. */
function again(sent: Sent, { status, json }: Answered): Sent | null {
  if (status >= 300) return sent;
  if (!isNode(sent.body) || sent.body['version'] === undefined || json['version'] === undefined) return null;
  return { ...sent, body: { ...sent.body, version: json['version'] } };
}

test.each(boundedTexts)(
  '$call has no input of its contract that is a fault of the database',
  async ({ call, texts }) => {
    const wrong: unknown[] = [];
    let sent: Sent | null = null;
    for (const { field, most } of texts) {
      // a character with a JavaScript length of two, and the longest text
      for (const text of ['🙂', 'x'.repeat(most)]) {
        sent ??= await entries[call]!.arrange(world);
        const { by, sign, ...asked }: Sent = sent;
        if (!hasPlace(asked.body, field)) continue;
        const body = withText(asked.body, field, text);
        const signed = sign ? { headers: sign(body) } : {};
        const answer = await sendCall(world, call, { ...asked, ...signed, body }, by);
        if (answer.status >= 500) wrong.push([field, text.slice(0, 5), answer.status]);
        sent = again(sent, answer);
      }
    }
    expect(wrong).toEqual([]);
  },
);
