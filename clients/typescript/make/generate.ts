import { createClient } from '@hey-api/openapi-ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRepeatable } from '@reprise/platform/domain/core/endpoint.ts';
import { refusals } from '@reprise/platform/domain/core/refusal-codes.ts';
import { printOpenApi } from '@reprise/platform/server/http/openapi.ts';
import { allEndpoints } from '@reprise/server/print-openapi.ts';

const generated = join(import.meta.dirname, '../generated');
const stamp = join(generated, '.stamp');

/** What the description says and its generator does not pass on: which calls take a key, and how they refuse. */
async function writeBeside(endpoints: Awaited<ReturnType<typeof allEndpoints>>): Promise<void> {
  const repeatable = endpoints.filter(isRepeatable).map((one) => `${one.method} ${one.path}`);
  const codes = Object.keys(refusals);
  await writeFile(
    join(generated, 'beside.ts'),
    `export const repeatable: ReadonlySet<string> = new Set(${JSON.stringify(repeatable.toSorted(), null, 2)});
export type RefusalCode = ${codes.map((code) => `'${code}'`).join(' | ')};
`,
  );
}

/**
 * Writes `generated/`: types and calls of every endpoint, from the description of the API. What stands there already is
 * kept while the description, this file and the lock of the packages are the same.
 */
export async function generateClient(): Promise<void> {
  const endpoints = await allEndpoints();
  const described = printOpenApi(endpoints);
  const hash = createHash('sha256').update(JSON.stringify(described));
  for (const file of [import.meta.filename, join(import.meta.dirname, '../package.json')])
    hash.update(await readFile(file));
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return;
  await rm(generated, { recursive: true, force: true });
  await createClient({
    input: described,
    output: { path: generated, module: { extension: '.ts' } },
    logs: { level: 'silent' },
    plugins: [
      '@hey-api/typescript',
      {
        name: '@hey-api/sdk',
        operations: { strategy: 'single', containerName: 'Calls', methods: 'instance' },
        responseStyle: 'data',
      },
      { name: '@hey-api/client-fetch', throwOnError: true },
    ],
  });
  await writeBeside(endpoints);
  await writeFile(stamp, wanted);
}

/** Makes it before the tests that use it. */
export default generateClient;

if (import.meta.main) await generateClient();
