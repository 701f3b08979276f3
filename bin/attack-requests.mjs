// node bin/attack-requests.mjs FOLDER: every operation of openapi.json as files that wapiti and sqlmap read, signed in
// as somebody who may call it, with things of the demo that exist. The product runs at API_URL (http://localhost:3000).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const [folder = 'attack'] = process.argv.slice(2);
const api = (process.env.API_URL ?? 'http://localhost:3000').replace(/\/$/, '');
const site = process.env.SITE_URL ?? 'http://localhost:3001';
const password = process.env.DEMO_PASSWORD ?? 'Reprise2026';
const description = JSON.parse(readFileSync(new URL('../apps/server/openapi.json', import.meta.url), 'utf8'));
const people = readFileSync(new URL('../demo/data/users.csv', import.meta.url), 'utf8');
const emails = [...new Set(people.match(/[\w.+-]+@[\w.-]+\.\w+/g))];

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

async function visit() {
  const { json: answer } = await send('POST', '/webtoken-with-account-and-ord', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ url: site }).toString(),
  });
  return { name: 'visitor', headers: { authorization: `Bearer ${answer.token}` }, permissions: [] };
}

/** Ends or changes the session that it comes with, or everybody's: signed in again for itself. */
const endsSession = /^\/(logout|switch-module|login-as|sessions|password)/;

function whoMay(operation, callers) {
  const { staff, visitor } = callers;
  const accesses = operation['x-access'] ?? [];
  const person = staff.find(({ permissions }) => accesses.some((one) => permissions.includes(one)));
  if (person) return person;
  if (accesses.includes('signed_in')) return staff[0];
  return accesses.includes('anonymous') ? visitor : { name: 'nobody', headers: {}, permissions: [] };
}

const things = new Map();
/** The first thing of a kind that the caller's list holds. */
async function idOf(noun, caller) {
  const key = `${caller.name} ${noun}`;
  if (!things.has(key)) {
    const { json: answer } = await send('GET', `/${noun}`, { headers: caller.headers });
    const [first] = Array.isArray(answer) ? answer : [];
    things.set(key, first?.id ?? randomUUID());
  }
  return things.get(key);
}

const words = {
  n: '2000000000004',
  imei: '356938035643809',
  code: '20000004',
  type: 'transfer_order',
  domain: 'example.org',
};
const nounOf = (path, name) =>
  ({ accountId: 'accounts', connectorId: 'connectors', warehouseId: 'organizations' })[name] ??
  path.split('/')[1];

async function sample(schema, name, path, caller, depth = 0) {
  if (schema === undefined || depth > 6) return 'test';
  const [one] = schema.oneOf ?? schema.anyOf ?? [];
  if (one) return sample(one, name, path, caller, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const made = {};
    for (const [key, value] of Object.entries(schema.properties ?? {}))
      made[key] = await sample(value, key, path, caller, depth + 1);
    return made;
  }
  if (schema.type === 'array') return [await sample(schema.items, name, path, caller, depth + 1)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return false;
  if (schema.format === 'uuid') return idOf(nounOf(path, name), caller);
  if (schema.format === 'date') return '2026-01-01';
  if (schema.format === 'email') return 'test@example.org';
  return 'test'.padEnd(schema.minLength ?? 4, 't').slice(0, schema.maxLength ?? 255);
}

/** What a call does not understand of a query is left out, or the tools would read nothing but refusals. */
async function understood(path, query, caller) {
  const { status, json: answer } = await send('GET', `${path}?${query}`, { headers: caller.headers });
  if (status !== 422) return query;
  const kept = new URLSearchParams(query);
  const plain = (name) => name.replace(/[[.].*/, '');
  const wrong = new Set((answer?.violations ?? []).map(({ field }) => plain(field)));
  for (const name of new Set(kept.keys())) if (wrong.has(plain(name))) kept.delete(name);
  return kept;
}

async function requestOf(path, method, operation, caller) {
  const parameters = operation.parameters ?? [];
  let [filled, marked] = [path, path];
  for (const { name } of parameters.filter((one) => one.in === 'path')) {
    const isId = /^id$|Id$/.test(name);
    const value = isId ? await idOf(nounOf(path, name), caller) : (words[name] ?? `sample-${randomUUID()}`);
    filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    marked = marked.replace(`{${name}}`, `${encodeURIComponent(value)}*`);
  }
  const query = new URLSearchParams();
  for (const { name, schema } of parameters.filter((one) => one.in === 'query')) {
    const value = await sample(schema, name.replace(/\[.*/, ''), path, caller);
    for (const text of [value].flat())
      if (typeof text === 'object')
        for (const key of Object.keys(text)) query.append(`${name}[${key}]`, 'asc');
      else query.append(name, String(text));
  }
  const asked = method === 'get' && query.size > 0 ? await understood(filled, query, caller) : query;
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isJson = type?.includes('json') ?? false;
  const made = isJson ? JSON.stringify(await sample(content.schema, '', path, caller)) : undefined;
  const body = made ?? (type?.includes('urlencoded') ? 'url=http%3A%2F%2Flocalhost' : undefined);
  return { method: method.toUpperCase(), filled, marked, query: asked.toString(), type, body };
}

/** A request as it goes over the wire. */
function written({ method, type, body }, target, headers) {
  const { host } = new URL(api);
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

async function main() {
  for (const part of ['sqlmap', 'wapiti']) mkdirSync(join(folder, part), { recursive: true });
  const staff = [];
  for (const email of emails) {
    const person = await signIn(email);
    const isNew = person?.permissions.some(
      (one) => !staff.some(({ permissions }) => permissions.includes(one)),
    );
    if (isNew) staff.push(person);
  }
  const callers = { staff, visitor: await visit() };
  const urls = new Map();
  let count = 0;
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const found = whoMay(operation, callers);
      const email = emails.find((one) => found.name.endsWith(`-${one.split('@')[0]}`));
      const caller = endsSession.test(path) && email ? ((await signIn(email)) ?? found) : found;
      const request = await requestOf(path, method, operation, caller);
      const target = request.query === '' ? request.filled : `${request.filled}?${request.query}`;
      const file = join(
        folder,
        'sqlmap',
        `${String((count += 1)).padStart(3, '0')}-${operation.operationId}`,
      );
      if (request.query !== '' || request.body !== undefined)
        writeFileSync(`${file}.http`, written(request, target, caller.headers));
      if (request.marked !== request.filled)
        writeFileSync(`${file}-path.http`, written(request, request.marked, caller.headers));
      urls.set(found.name, [...(urls.get(found.name) ?? []), `${api}${target}`]);
    }
  }
  for (const [name, list] of urls) {
    const caller = [...staff, callers.visitor].find((one) => one.name === name);
    const headers = Object.entries(caller?.headers ?? {}).map(([key, value]) => `-H "${key}: ${value}"`);
    writeFileSync(join(folder, 'wapiti', `${name}.urls`), `${[...new Set(list)].join('\n')}\n`);
    writeFileSync(join(folder, 'wapiti', `${name}.headers`), `${headers.join(' ')}\n`);
  }
  console.log(`${count} operations, ${urls.size} callers, in ${folder}`);
}

await main();
