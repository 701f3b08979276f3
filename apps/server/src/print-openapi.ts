import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { eventsPage, eventsSchema, eventWebhooks } from './describe-events.ts';
import { surfaceOf } from '@reprise/platform/server/http/surface.ts';

const root = join(import.meta.dirname, '../../..');
const printed = join(import.meta.dirname, '../openapi.json');
const surface = join(import.meta.dirname, '../api-surface.txt');
const page = join(root, 'docs/events.md');
const schema = join(root, 'docs/events.schema.json');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && ['method', 'path', 'access', 'answer'].every((name) => name in value);

/** The endpoints of a contract, or those of its groups. */
function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  const values = isRecord(exported) ? Object.values(exported) : [];
  return values.flatMap((value) =>
    isEndpoint(value) ? [value] : Object.values(isRecord(value) ? value : {}).filter(isEndpoint),
  );
}

/** Every endpoint of every `<noun>.contract.ts`, once. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = globSync('{platform,contexts/*}/domain/**/*.contract.ts', { cwd: root }).toSorted();
  const found = new Set<Endpoint>();
  for (const file of files) {
    const module: unknown = await import(pathToFileURL(join(root, file)).href);
    for (const exported of Object.values(isRecord(module) ? module : {}))
      for (const one of endpointsIn(exported)) found.add(one);
  }
  return [...found];
}

/** Writes a committed file anew, or says that it is outdated. */
async function keep(file: string, text: string, isCheck: boolean): Promise<void> {
  if (!isCheck) return writeFile(file, text);
  if (text === (await readFile(file, 'utf8'))) return;
  process.stderr.write(
    `${relative(root, file)} is stale: run node bin/run.mjs apps/server/src/print-openapi.ts and read what changed\n`,
  );
  process.exitCode = 1;
}

/** Writes apps/server/openapi.json and what is committed of it; with `--check` says whether that is outdated. */
async function main(): Promise<void> {
  const isCheck = process.argv.includes('--check');
  const described = { ...printOpenApi(await allEndpoints()), webhooks: eventWebhooks() };
  await writeFile(printed, `${JSON.stringify(described, null, 2)}\n`);
  await keep(surface, surfaceOf(described), isCheck);
  await keep(page, eventsPage(await readFile(page, 'utf8')), isCheck);
  await keep(schema, `${JSON.stringify(eventsSchema(), null, 2)}\n`, isCheck);
}

if (import.meta.main) await main();
