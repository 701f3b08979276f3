// node bin/attack-requests.mjs FOLDER: every operation of /openapi.json as files that wapiti and sqlmap read, signed in
// as somebody who may call it, with things of the demo that exist. The product runs at API_URL (http://localhost:3000).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const [folder = 'attack'] = process.argv.slice(2);
const api = (process.env.API_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const site = process.env.SITE_URL ?? 'http://localhost:3001';
const password = process.env.DEMO_PASSWORD ?? 'Reprise2026';
const people = readFileSync(new URL('../demo/data/users.csv', import.meta.url), 'utf8');
const emails = [...new Set(people.match(/[\w.+-]+@[\w.-]+\.\w+/g))];

const description = await (await fetch(`${api}/openapi.json`)).json();

const send = async (method, path, { headers = {}, body } = {}) => {
  const answer = await fetch(`${api}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  return { status: answer.status, json: /^[[{]/.test(text) ? JSON.parse(text) : null };
};
const json = { 'content-type': 'application/json' };

async function signIn(email) {
  const { status, json: answer } = await send('POST', '/api/login', {
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  if (status !== 200) return null;
  const headers = { 'x-auth-token': answer.token, 'x-module': answer.module };
  return {
    name: `${answer.user.types.join('-')}-${email.split('@')[0]}`,
    headers,
    permissions: answer.user.frontPermissions[answer.module] ?? [],
  };
}

/** As few users as possible who together have every permission. */
async function signInStaff() {
  const staff = [];
  for (const email of emails) {
    const person = await signIn(email);
    const isNew = person?.permissions.some(
      (one) => !staff.some(({ permissions }) => permissions.includes(one)),
    );
    if (isNew) staff.push(person);
  }
  return staff;
}

async function visit() {
  const { json: answer } = await send('POST', '/webtoken-with-account-and-ord', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ url: site }).toString(),
  });
  return { name: 'visitor', headers: { authorization: `Bearer ${answer.token}` }, permissions: [] };
}

/** Calls that end or change the session they are sent with, or everybody's: each signs in again for itself. */
const endsSession = /^\/(logout|switch-module|login-as|sessions|password|profile\/password|api\/login)/;

/** The order in which the tools attack: reads with filters, then writes, ids in paths, and at last deletions. */
function orderOf(path, method, isPath) {
  if (method === 'delete' || (method !== 'get' && endsSession.test(path))) return 5;
  if (!isPath) return method === 'get' ? 1 : 2;
  return method === 'get' || method === 'head' ? 3 : 4;
}

function whoMay(operation, callers) {
  const { staff, visitor } = callers;
  const accesses = operation['x-access'] ?? [];
  const person = staff.find(({ permissions }) => accesses.some((one) => permissions.includes(one)));
  if (person) return person;
  if (accesses.includes('signed_in')) return staff[0];
  // an endpoint that no member of staff may call is the visitor's
  const isPublic = ['public', 'signed_link'].some((one) => accesses.includes(one));
  return isPublic ? { name: 'nobody', headers: {}, permissions: [] } : visitor;
}

const things = new Map();
/** The answer to the caller's GET of a path; of a list, its first entry. */
async function read(path, caller) {
  const key = `${caller.name} ${path}`;
  if (!things.has(key)) {
    const { status, json: answer } = await send('GET', path, { headers: caller.headers });
    things.set(key, status === 200 ? [answer].flat()[0] : undefined);
  }
  return things.get(key);
}
const idOf = async (noun, caller) => (await read(`/${noun}`, caller))?.id ?? randomUUID();

const words = {
  n: '2000000000004',
  imei: '356938035643809',
  code: '20000004',
  type: 'transfer_order',
  domain: 'example.org',
};
/** Texts of which a contract requires more than a length. */
const shaped = [
  [/email/i, 'test@example.org'],
  [/phone/i, '+33612345678'],
  [/iban/i, 'FR7630006000011234567890189'],
  [/bic/i, 'AGRIFRPP'],
  [/countr/i, 'FR'],
  [/siret/i, '73282932000074'],
  [/zipCode/, '33000'],
  [/imei/i, '356938035643809'],
  [/tacCode/, '35693803'],
  [/opens|closes/, '10:00'],
  [/At$|seen/, '2026-01-01T10:00:00.000Z'],
  [/Date$/, '2026-01-01'],
  [/dryRun/, 'true'],
];

/**
 * `categoryId` and `category` come from `/categories`; a parameter without its own list belongs to the first part of
 * the path.
 */
function nounOf(path, name) {
  const plural = `${name.replace(/Ids?$/, '').replace(/y$/, 'ie')}s`;
  const known = { warehouseId: 'organizations', warehouse: 'organizations', storeId: 'organizations' }[name];
  return known ?? (description.paths[`/${plural}`]?.get ? plural : path.split('/')[1]);
}

/** A value that the schema accepts: the record's own one, or else a made-up one. */
async function sample(schema, name, path, caller, { known, depth = 0 } = {}) {
  if (schema === undefined || depth > 6) return 'test';
  if (['string', 'number', 'boolean'].includes(typeof known)) return known;
  const [one] = schema.oneOf ?? schema.anyOf ?? [];
  if (one) return sample(one, name, path, caller, { known, depth: depth + 1 });
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const made = {};
    for (const [key, value] of Object.entries(schema.properties ?? {}))
      made[key] = await sample(value, key, path, caller, { known: known?.[key], depth: depth + 1 });
    return made;
  }
  if (schema.type === 'array')
    return [await sample(schema.items, name, path, caller, { known: known?.[0], depth: depth + 1 })];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return false;
  if (schema.format === 'uuid') return idOf(nounOf(path, name), caller);
  if (schema.format === 'date') return '2026-01-01';
  const [, text] = shaped.find(([pattern]) => pattern.test(name)) ?? [];
  if (text !== undefined) return text;
  if (schema.format === 'email') return 'test@example.org';
  return 'test'.padEnd(schema.minLength ?? 4, 't').slice(0, schema.maxLength ?? 255);
}

/** The name-value pairs of one query parameter. */
async function pairsOf({ name, schema }, path, caller) {
  const plain = name.replace(/\[.*/, '');
  const listed = await read(`/${path.split('/')[1]}`, caller);
  const value = await sample(schema, plain, path, caller, { known: listed?.[plain] });
  if (plain === 'order') return [[`order[${listed?.createdAt === undefined ? 'id' : 'createdAt'}]`, 'asc']];
  return [value]
    .flat()
    .flatMap((one) =>
      typeof one === 'object'
        ? Object.entries(one).map(([key, text]) => [`${name}[${key}]`, String(text)])
        : [[name, String(one)]],
    );
}

/**
 * Three queries: one with results, so that a tool's additions can change the answer; one without results; and one that
 * is refused.
 */
async function queriesOf(path, filled, parameters, caller) {
  const [found, empty, refused] = [new URLSearchParams(), new URLSearchParams(), new URLSearchParams()];
  const isIn = async ([name, value]) => {
    const query = new URLSearchParams([...found, [name, value]]);
    const { status, json: answer } = await send('GET', `${filled}?${query}`, { headers: caller.headers });
    if (status === 422) return refused;
    return Array.isArray(answer) && answer.length === 0 ? empty : found;
  };
  for (const parameter of parameters.filter((one) => one.in === 'query')) {
    for (const [name, value] of await pairsOf(parameter, path, caller)) {
      const first = await isIn([name, value]);
      const second = first === refused && value === 'test' ? await isIn([name, 'true']) : first;
      second.append(name, first === second ? value : 'true');
    }
  }
  return [found, empty, refused].map(String);
}

async function bodyOf(path, filled, operation, caller) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return {};
  if (type === 'application/xml')
    return { type, body: '<Document><OrgnlMsgId>test</OrgnlMsgId><GrpSts>ACCP</GrpSts></Document>' };
  const known = (await read(filled, caller)) ?? (await read(`/${path.split('/')[1]}`, caller));
  const made = await sample(content.schema, '', path, caller, { known });
  if (type.includes('json')) return { type, body: JSON.stringify(made) };
  if (type.includes('urlencoded')) return { type, body: new URLSearchParams(made).toString() };
  const parts = Object.entries(made).map(([name, value]) =>
    name === 'file'
      ? `Content-Disposition: form-data; name="file"; filename="test.csv"\r\nContent-Type: text/csv\r\n\r\nid,label\r\n`
      : `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.map((part) => `--limit\r\n${part}`).join('')}--limit--\r\n`;
  return { type: `${type}; boundary=limit`, body };
}

async function requestsOf(path, method, operation, caller) {
  const parameters = operation.parameters ?? [];
  let [filled, marked] = [path, path];
  for (const { name } of parameters.filter((one) => one.in === 'path')) {
    const isId = /^id$|Id$/.test(name);
    const noun = name === 'id' ? path.split('/')[1] : nounOf(path, name);
    const value = isId ? await idOf(noun, caller) : (words[name] ?? `sample-${randomUUID()}`);
    filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    marked = marked.replace(`{${name}}`, `${encodeURIComponent(value)}*`);
  }
  const made = await bodyOf(path, filled, operation, caller);
  const [query, empty, refused] = await queriesOf(path, filled, method === 'get' ? parameters : [], caller);
  return { method: method.toUpperCase(), filled, marked, query, empty, refused, ...made };
}

const withQuery = (path, query) => (query === '' ? path : `${path}?${query}`);

/** A request as raw HTTP. */
function written({ method, type, body }, target, headers) {
  const { host } = new URL(api);
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

async function main() {
  for (const part of ['sqlmap', 'wapiti']) rmSync(join(folder, part), { recursive: true, force: true });
  for (const part of ['sqlmap', 'wapiti']) mkdirSync(join(folder, part), { recursive: true });
  const callers = { staff: await signInStaff(), visitor: await visit() };
  const urls = new Map();
  let count = 0;
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const found = whoMay(operation, callers);
      const email = emails.find((one) => found.name.endsWith(`-${one.split('@')[0]}`));
      const caller = endsSession.test(path) && email ? ((await signIn(email)) ?? found) : found;
      const request = await requestsOf(path, method, operation, caller);
      const { filled, marked, query, empty, refused, body } = request;
      const name = `${String((count += 1)).padStart(3, '0')}-${operation.operationId}`;
      const write = (kind, target) =>
        writeFileSync(
          join(folder, 'sqlmap', `${orderOf(path, method, kind === '-path')}-${name}${kind}.http`),
          written(request, target, caller.headers),
        );
      if (query !== '' || body !== undefined) write('', withQuery(filled, query));
      if (empty !== '') write('-empty', withQuery(filled, empty));
      if (refused !== '') write('-refused', withQuery(filled, refused));
      if (marked !== filled) write('-path', marked);
      urls.set(found.name, [...(urls.get(found.name) ?? []), `${api}${withQuery(filled, query)}`]);
    }
  }
  for (const [name, list] of urls) {
    const caller = [...callers.staff, callers.visitor].find((one) => one.name === name);
    const headers = Object.entries(caller?.headers ?? {}).map(([key, value]) => `-H "${key}: ${value}"`);
    writeFileSync(join(folder, 'wapiti', `${name}.urls`), `${[...new Set(list)].join('\n')}\n`);
    writeFileSync(join(folder, 'wapiti', `${name}.headers`), `${headers.join(' ')}\n`);
  }
  console.log(`${count} operations, ${urls.size} callers, in ${folder}`);
}

await main();
