import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from '../../words/fr-FR/audit.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../../..');

/** The nouns and fields that are written to the log, found in the sources. */
const written = globSync('{platform/server,contexts/*/server,apps/server/src}/**/*.ts', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((source) => source.includes('writeAudit'))
  .flatMap((source) => [...source.matchAll(/\bnoun: '(\w+)'/g)].map(([, noun]) => noun ?? ''));

test('everything that the audit log names has a word', () => {
  expect(written).toContain('product');
  expect(written.filter((noun) => !(noun in words.noun))).toEqual([]);
});
