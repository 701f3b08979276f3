import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { surfaceOf } from '@reprise/platform/server/http/surface.ts';

const root = join(import.meta.dirname, '../../..');
const printed = join(import.meta.dirname, '../openapi.json');
const surface = join(import.meta.dirname, '../api-surface.txt');

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

/** Writes apps/server/openapi.json; with `--check` says whether it is outdated. */
async function main(): Promise<void> {
  const described = printOpenApi(await allEndpoints());
  await writeFile(printed, `${JSON.stringify(described, null, 2)}\n`);
  const found = surfaceOf(described);
  if (!process.argv.includes('--check')) {
    await writeFile(surface, found);
    return;
  }
  if (found !== (await readFile(surface, 'utf8'))) {
    process.stderr.write(
      'apps/server/api-surface.txt is stale: run node apps/server/src/print-openapi.ts and read what changed\n',
    );
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
