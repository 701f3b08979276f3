import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import words from '@reprise/locales/fr-FR/audit.json' with { type: 'json' };

const features = join(import.meta.dirname, '..');

/** What is written to the log, file by file, as the features name it. */
const written = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(join(features, file), 'utf8'))
  .filter((source) => source.includes('writeAudit'))
  .flatMap((source) => [...source.matchAll(/\bnoun: '(\w+)'/g)].map(([, noun]) => noun ?? ''));

test('everything that the log speaks of is called by a word', () => {
  expect(written).toContain('product');
  expect(written.filter((noun) => !(noun in words.noun))).toEqual([]);
});
