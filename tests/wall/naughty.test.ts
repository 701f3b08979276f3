import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { arrangeDossier } from '../kit/arrange-dossier.ts';
import { searchKeys } from '@reprise/offer/server/search/engine/keys.ts';
import { settings } from '@reprise/platform/server/settings.ts';
import { letPass } from '../kit/let-pass.ts';
import { openWorld, type Answered } from '../kit/world.ts';
import { isNode, valueAt, withText } from './body-text.ts';
import { entries } from './entries.ts';
import type { Sent } from './entry.ts';
import { againFields, lookUps, onceFields } from './naughty.ts';
import { sendCall } from './send.ts';

const list = new URL('../../contexts/sale/server/carts/fixtures/naughty_strings.json', import.meta.url);
const naughty = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')));
/** Texts that a UTF-8 database cannot store. */
const unstorable = ['a\0b', 'a\ud800b'];
const alone = [...naughty, ...unstorable, '\u202eabc', 'é'.normalize('NFD'), 'İ', 'ﬁ'];

const world = await openWorld();

const violation = z.object({ field: z.string() });
/** The fields named in a refusal. */
const namedIn = ({ json }: Answered): string[] =>
  z
    .array(violation)
    .catch([])
    .parse(json.violations)
    .map(({ field }) => field);

/** NAUGHTY=all: every string everywhere. By default each string is sent through several fields and several look-ups. */
const isWhole = process.env.NAUGHTY === 'all';
const enough = 8;

/** A part of the texts, another one for each field, so that all fields together get all texts. */
function someOf(texts: readonly string[], start: number): readonly string[] {
  const step = isWhole ? 1 : Math.max(1, Math.floor(texts.length / enough));
  return texts.filter((_, index) => index % step === start % step);
}

const codeOf = ({ json }: Answered): string => z.string().catch('').parse(json.code);

/** Texts of at most `most` characters that together hold every string that fits. */
function packed(most: number): string[] {
  const texts: string[] = [];
  let text = '';
  for (const string of naughty.filter((one) => one.length <= most - 20)) {
    if (text.length + string.length + 3 > most - 20) {
      texts.push(text);
      text = '';
    }
    text += `${string} | `;
  }
  return [...texts, text];
}

/** Sends all values, some at a time, and answers the errors. */
async function wrongOf<T>(
  values: readonly T[],
  tell: (value: T) => Promise<unknown>,
  atOnce = 4,
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const queue = values.values();
  const worker = async (): Promise<void> => {
    for (const value of queue) {
      const told = await tell(value);
      if (told !== null) wrong.push(told);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return wrong;
}

/** A check-in that needs a reason: the parcel was sent to the other workshop. */
async function forcedCheckIn(): Promise<Sent> {
  const dossier = await arrangeDossier(world, world.a, {
    buyback: { targetWarehouse: world.a.otherWarehouse },
  });
  return {
    by: world.a.tokens.warehouse_manager,
    params: { id: world.a.warehouse },
    body: { identificationNumber: dossier.number, force: true, reason: 'là' },
  };
}
let last: Promise<unknown> = Promise.resolve();
/** Arranges things one after the other, since arranging counts its numbers. */
function arranged(call: string): Promise<Sent> {
  const made = last.then(() =>
    call.endsWith('/check-ins') ? forcedCheckIn() : entries[call]!.arrange(world),
  );
  last = made.catch(() => null);
  return made;
}

/** The same call with another body, signed anew where it is signed. */
const saying = (sent: Omit<Sent, 'by'>, body: unknown): Omit<Sent, 'by'> => ({
  ...sent,
  body,
  ...(sent.sign ? { headers: sent.sign(body) } : {}),
});

const isKept = async (kept: string, text: string): Promise<boolean> => {
  const [table, column] = kept.split('.');
  // in a column of its own, or somewhere in a list or in translations
  const { rows } = await world.sql.query(
    `select from ${table} where jsonb_path_exists(to_jsonb("${column}"), '$.** ? (@ == $text)', jsonb_build_object('text', $1::text)) limit 1`,
    [text],
  );
  return rows.length > 0;
};

test.each(onceFields)('$call keeps $field as it was typed, or refuses it by its name', async (one) => {
  const { call, field, most, kept } = one;
  let count = 0;
  const wrong = await wrongOf(someOf(packed(most), onceFields.indexOf(one)), async (text) => {
    count += 1;
    // no other call has stored this text
    const value = `${onceFields.indexOf(one)}-${count} ${text}`.trim();
    const { by, ...sent } = await arranged(call);
    const answer = await sendCall(world, call, saying(sent, withText(sent.body, field, value)), by);
    const isThere = answer.status < 300 && (await isKept(kept, value));
    return isThere ? null : [answer.status, answer.json.code, value];
  });
  expect(wrong).toEqual([]);
  const { by, ...sent } = await arranged(call);
  for (const value of [...unstorable, 'x'.repeat(most + 1)]) {
    const answer = await sendCall(world, call, saying(sent, withText(sent.body, field, value)), by);
    expect([answer.status, namedIn(answer)]).toEqual([422, [field]]);
  }
});

/** A quarter of the strings, another for each of several calls, so that all of them together get each string. */
const quarterFor = (at: number): readonly string[] =>
  alone.filter((_, index) => isWhole || index % 4 === at % 4);

/** A form is saved over what its writer saw: one string after the other. */
const isForm = (call: string): boolean => /^(PATCH|PUT) /.test(call);
const [forms = [], others = []] = [true, false].map((form) =>
  againFields.filter(({ call }) => isForm(call) === form),
);

/** The same body over what was just saved: with its version, or with the single value that the form has. */
function over(body: unknown, { json }: Answered, saved: unknown): unknown {
  if (!isNode(body)) return body;
  return {
    ...body,
    ...('version' in body ? { version: json.version } : {}),
    ...('seen' in body ? { seen: saved } : {}),
  };
}

test.each(againFields)('$call keeps or refuses every string alone, in $fields', async (one) => {
  const { call, fields, refused = [] } = one;
  const { by, ...sent } = await entries[call]!.arrange(world);
  let present = sent.body;
  const tell = async (value: string) => {
    let left = Object.entries(fields);
    for (;;) {
      const body = left.reduce((all, [field]) => withText(all, field, value), structuredClone(present));
      const answer = await sendCall(world, call, saying(sent, body), by);
      const code = codeOf(answer);
      if (answer.status < 300) {
        const [[, first] = []] = left;
        present = over(present, answer, valueAt(answer.json, first ?? ''));
        const changed = left.filter(
          ([, at]) => at !== null && (valueAt(answer.json, at) ?? '') !== value.trim(),
        );
        return changed.length > 0 ? [changed, value, answer.json] : null;
      }
      const named = namedIn(answer);
      // a refusal whose code is the field's own (`imei_too_short`) names it too
      const isRefused = refused.includes(code) || left.some(([field]) => code.startsWith(field));
      if (named.length === 0) return isRefused ? null : [answer.status, code, value];
      const before = left.length;
      left = left.filter(([field]) => !named.includes(field));
      if (left.length === before) return [answer.status, named, value];
      if (left.length === 0) return null;
    }
  };
  const wrong = isForm(call)
    ? await wrongOf(quarterFor(forms.indexOf(one)), tell, 1)
    : await wrongOf(quarterFor(others.indexOf(one)), tell);
  expect(wrong).toEqual([]);
});

test.each(lookUps)('$call finds or does not find what is looked for by $query $params', async (look) => {
  const { by, ...sent } = await entries[look.call]!.arrange(world);
  const wrong = await wrongOf(quarterFor(lookUps.indexOf(look)), async (value) => {
    if (!value.isWellFormed()) return null;
    const params = {
      ...sent.params,
      ...Object.fromEntries((look.params ?? []).map((name) => [name, value])),
    };
    const query = (look.query ?? []).map((name) => `${name}=${encodeURIComponent(value)}`).join('&');
    const asked = { ...sent, params, ...(look.query ? { query } : {}) };
    const answer = await sendCall(world, look.call, asked, by);
    return answer.status < 500 ? null : [answer.status, value];
  });
  expect(wrong).toEqual([]);
});

test('signing in with hostile strings is refused, and does nothing else', async () => {
  const wrong = await wrongOf(packed(170), async (text) => {
    // ten wrong attempts are allowed in a quarter of an hour
    letPass(16 * 60);
    const password = text.slice(0, 200);
    const answer = await world.call('POST', '/api/login', { body: { email: text.trim(), password } });
    return [401, 422].includes(answer.status) ? null : [answer.status, text];
  });
  expect(wrong).toEqual([]);
  for (const email of naughty.slice(0, 60)) {
    const answer = await world.call('POST', '/password/renew', { body: { email } });
    expect([answer.status, namedIn(answer)]).toEqual([422, ['email']]);
  }
});

test('the product search takes hostile strings as words, as filters and as orders', async () => {
  const key = searchKeys(settings().secretKey).publishedKey(
    world.a.retailer,
    new Date(world.clock.now.getTime() + 86_400_000),
  );
  const wrong = await wrongOf(alone, async (value) => {
    if (!value.isWellFormed()) return null;
    const q = encodeURIComponent(value);
    const ask = (query: string) =>
      world.call('GET', `/collections/products/documents/search?${query}`, {
        headers: { 'x-typesense-api-key': key },
      });
    const answers = [
      await ask(`q=${q}&query_by=label`),
      await ask(`q=*&query_by=${q}&filter_by=${q}&sort_by=${q}&facet_by=${q}`),
      await ask(`q=*&query_by=label&filter_by=${q}`),
    ];
    const statuses = answers.map(({ status }) => status);
    return statuses.every((status) => status < 500) ? null : [statuses, value];
  });
  expect(wrong).toEqual([]);
});
