import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { Endpoint } from '@reprise/platform/domain/core/endpoint.ts';

// Run by a program of its own: from its first module on, each thing of the domain that is the row of a table has one
// field more. It prints which things have grown, and every answer in which such a field stands.

const added = 'addedTo_';

/** The names under which the things are exported, as the register of the tables lists them. */
const register = readFileSync(new URL('../../registers/tables.ts', import.meta.url), 'utf8');
const listed = /export const entities = \{(?<list>[^}]*)\}/.exec(register)?.groups?.['list'] ?? '';
const things = new Set(
  [...listed.matchAll(/^ {2}(?:\w+: )?(?<thing>\w+),$/gm)].map((line) => line.groups?.['thing']),
);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes('/domain/')) return loaded;
    const source = readFileSync(new URL(url), 'utf8').replaceAll(
      /^export const (\w+) =[^;]*?\b(?:z\.object|extend)\(\{/gm,
      (begins, name: string) => (things.has(name) ? `${begins} ${added}${name}: z.string(),` : begins),
    );
    return { ...loaded, source };
  },
});

const { entities } = await import('@reprise/registers/tables.ts');
const { allEndpoints } = await import('../../apps/server/src/print-openapi.ts');
const { fieldsOf } = await import('@reprise/platform/domain/core/named-fields.ts');

const leaksOf = ({ method, path, answer }: Endpoint): string[] =>
  fieldsOf(answer)
    .filter((field) => field.path.at(-1)?.startsWith(added))
    .map((field) => `${method} ${path}: ${field.path.join('.')}`);

const grown = Object.entries(entities).map(([table, { shape }]) => ({
  table,
  fields: Object.keys(shape).filter((field) => field.startsWith(added)),
}));
process.stdout.write(JSON.stringify({ grown, leaks: (await allEndpoints()).flatMap(leaksOf) }));
