import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buybackStatuses } from '../packages/domain/src/buyback/buyback-status.ts';
import { itemStatuses } from '../packages/domain/src/item/item.states.ts';
import { paymentStatuses } from '../packages/domain/src/payment/payment.states.ts';

// The rules of ARCHITECTURE.md that neither the compiler nor the linter nor bin/imports.mjs can see.

const root = path.dirname(import.meta.dirname);
type Source = { file: string; text: string };

const isOfTests = /\.(test|fixture|story)\.tsx?$|\/(testing|fixtures|crash|workshop|access|attack)\//;

const sources: Source[] = [
  'packages/domain',
  'packages/journey',
  'packages/shell',
  'packages/ui',
  'apps/server',
  'apps/site',
  'apps/dashboard',
].flatMap((workspace) => {
  const folder = path.join(workspace, 'src');
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !isOfTests.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
});

/** The files in which `pattern` stands, without those that `may` have it. */
const filesWith = (pattern: RegExp, where: RegExp, may: readonly string[] = []): string[] =>
  sources
    .filter(({ file, text }) => where.test(file) && !may.includes(file) && pattern.test(text))
    .map(({ file }) => file);

test('there is something to look at', () => {
  expect(sources.length).toBeGreaterThan(1_000);
});

test('rule 6: a state is compared where it is defined, and nowhere else', () => {
  const states = [...buybackStatuses, ...itemStatuses, ...paymentStatuses].join('|');
  const compared = new RegExp(`(?:===|!==) '(?:${states})'`);
  expect(
    filesWith(compared, /^(apps|packages\/(journey|shell|ui))\//, [
      // a sentence of its own for one state
      'apps/site/src/features/tracking/tracking-cards.tsx',
      // a message and a task that bear the name of a state
      'apps/server/src/features/mails/send-file-mail.ts',
      'apps/dashboard/src/features/home/task-detail.ts',
    ]),
  ).toEqual([]);
});

test('rule 9: the SQL of a feature stands in its *.db.ts', () => {
  const sql = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.query\(\s*['"`]/;
  expect(
    filesWith(sql, /^apps\/server\/src\/features\/(?!.*\.db\.ts$)/, [
      // transactions that hold hands over one snapshot, and savepoints: how something is read, not what
      'apps/server/src/features/exports/copy.ts',
      'apps/server/src/features/items/check-in-several.ts',
      // asked before anybody is known, outside of any transaction
      'apps/server/src/features/accounts/site-origins.ts',
    ]),
  ).toEqual([]);
});

test('rule 15: no classes but errors, and no barrel files', () => {
  expect(
    filesWith(/^\s*(?:export )?(?:abstract )?class \w+(?! extends (?:Error|CallFailed)\b)[\s{]/m, /./),
  ).toEqual([]);
  expect(filesWith(/^export \* from/m, /./)).toEqual([]);
});

test('rule 16: files are named by what they are about', () => {
  const vague = /(?:^|[/.-])(?:utils?|helpers?|common|managers?|services?)\.tsx?$/;
  expect(sources.map(({ file }) => file).filter((file) => vague.test(file))).toEqual([]);
});
