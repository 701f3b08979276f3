import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buybackExportColumns } from '../contexts/administration/domain/exports/buyback-export.ts';
import { categoryColumns } from '../contexts/administration/domain/imports/categories-csv.ts';
import { productColumns } from '../contexts/administration/domain/imports/products-csv.ts';
import { questionColumns } from '../contexts/administration/domain/imports/questions-csv.ts';
import { userImportColumns } from '../contexts/administration/domain/imports/users/user-import-columns.ts';
import { sftpLimits } from '../contexts/administration/domain/sftp/sftp.limits.ts';
import { deviceCheckLimits } from '../contexts/dossier/domain/device-checks/device-check.limits.ts';
import { reportLimits } from '../contexts/workshop/domain/reports/device-report.limits.ts';
import { channelLimits } from '../contexts/workshop/domain/channels/channel.limits.ts';
import { resaleLimits } from '../contexts/workshop/domain/resale/resale.limits.ts';
import { noteLimits } from '../contexts/dossier/domain/notes/note.limits.ts';
import { itemActions } from '../contexts/dossier/domain/items/item.actions.ts';
import { deliveryCodes, deliveryStages } from '../contexts/logistics/domain/transports/delivery-codes.ts';
import * as catalogueLimits from '../contexts/offer/domain/catalogue/catalogue.limits.ts';
import { assignableTypes } from '../contexts/people/domain/users/assignable-types.ts';
import { notificationLimits } from '../contexts/people/domain/notifications/notification.limits.ts';
import { importScheduleLimits } from '../contexts/administration/domain/import-schedules/import-schedule.limits.ts';
import { webhookLimits } from '../contexts/administration/domain/webhooks/webhook.limits.ts';
import { apiKeyLimits } from '../contexts/people/domain/api-keys/api-key.limits.ts';
import { savedViewLimits } from '../contexts/people/domain/saved-views/saved-view.limits.ts';
import * as secondFactorLimits from '../contexts/people/domain/second-factors/second-factor.limits.ts';
import { stepActions } from '../contexts/workshop/domain/refurb/refurb.actions.ts';
import { grantOf, moduleTypes, userTypes } from '../platform/domain/core/access.ts';
import type { Action } from '../platform/domain/core/actions.ts';
import * as limits from '../platform/domain/core/limits.ts';
import * as siteLimits from '../platform/domain/core/site.limits.ts';
import { permissions, typeShortNames } from '../platform/domain/core/permissions.ts';
import { filePurposes } from '../platform/domain/file/file.ts';
import { uploadRules, uploadWords } from '../platform/domain/file/upload.ts';

// the pages of docs/ that repeat what the code says must agree with it

const docs = path.join(path.dirname(import.meta.dirname), 'docs');
const linesOf = (page: string): string[] => readFileSync(path.join(docs, page), 'utf8').split(/\r?\n/);

/** The cells of every table row of a page. */
const rowsOf = (page: string): string[][] =>
  linesOf(page)
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

describe('the page docs/permissions.md', () => {
  const rows = rowsOf('permissions.md');
  const rowOf = (name: string): string[] | undefined => rows.find(([first]) => first === `\`${name}\``);
  const signs = { all: '●', read: '○', conditional: '◐' } as const;

  test('has each user type with its short name, and each module', () => {
    for (const [short, type] of Object.entries(typeShortNames)) {
      expect(rows.find(([first]) => first === short)?.[1]).toBe(`\`${type}\``);
    }
    const text = linesOf('permissions.md').join('\n');
    expect(moduleTypes.filter((module) => !text.includes(`\`${module}\``))).toEqual([]);
  });

  test.each(permissions)('has the row of %s', (permission) => {
    const granted = Object.values(typeShortNames).map((type) => {
      const grant = grantOf(type, permission);
      return grant === null ? '–' : signs[grant];
    });
    expect(rowOf(permission)?.slice(1, -1)).toEqual(granted);
  });

  test('says a condition in its note', () => {
    const conditional = rows.filter((row) => row.slice(1, -1).includes(signs.conditional));
    expect(conditional.length).toBeGreaterThan(10);
    expect(conditional.filter((row) => row.at(-1) === '')).toEqual([]);
  });

  const described = userTypes.filter((type) => type !== 'super_admin' && type !== 'admin');
  test.each(described)('says what a %s gives to others', (type) => {
    const facts = { isBuyerAndWorkshopsSupervisor: true, mayAssignAdmin: false };
    const told = rowsOf('permissions.md').find(
      ([first, ...others]) => first === `\`${type}\`` && others.length === 1,
    );
    const given = (told?.[1] ?? '').match(/\w+_\w+/g) ?? [];
    expect(given).toEqual(assignableTypes(type, facts));
  });
});

test('the page docs/keys.md has each action with its transitions, its key and its code', () => {
  const named = (name: string): string => `\`${name}\``;
  const rows = rowsOf('keys.md').filter(([first = '']) => first.startsWith('`'));
  const tables = { ...itemActions.table, ...stepActions.table };
  expect(rows).toEqual(
    Object.entries<Action>(tables).map(([name, { does, key = '', code, aside = false }]) => [
      named(name),
      does.map(named).join(', '),
      key,
      code === undefined ? '' : named(code),
      aside ? 'yes' : '',
    ]),
  );
});

test('the page docs/operations.md names lines of the log as the program writes them', () => {
  const watched = linesOf('operations.md').join(' ').split('## What to watch')[1] ?? '';
  const lines = Array.from(watched.matchAll(/`(an? [a-z ]+)`/g), ([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(2);
  const sources = [
    'contexts/paperwork/server/mails/post-mail.ts',
    'contexts/paperwork/server/documents/make-document.ts',
    'platform/server/jobs/worker.ts',
  ].map((file) => readFileSync(path.join(docs, '..', file), 'utf8'));
  expect(lines.filter((line) => !sources.some((source) => source.includes(`'${line}'`)))).toEqual([]);
});

test('the page docs/connectors.md has each code of a delivery event under its stage', () => {
  const rows = rowsOf('connectors.md').filter(([, codes = '']) => /^`(ORDER|DELIVERY)_/.test(codes));
  expect(rows).toEqual(
    deliveryStages.map((stage) => {
      const codes = deliveryCodes.filter((one) => one.stage === stage).map(({ code }) => `\`${code}\``);
      return [`\`${stage}\``, codes.join(', ')];
    }),
  );
});

describe('the page docs/limits.md', () => {
  const rows = rowsOf('limits.md');
  const plain = (value: unknown): string =>
    typeof value === 'number' ? value.toLocaleString('en-GB') : String(value);

  /** A bound in one cell; null when the bound is an object of several. */
  function cellOf(value: unknown): string | null {
    if (Array.isArray(value)) return value.map(plain).join(', ');
    if (typeof value !== 'object' || value === null) return plain(value);
    const parts = new Map<string, unknown>(Object.entries(value));
    const [one, another] = [...parts.keys()].toSorted();
    const of = (name: string): string => plain(parts.get(name));
    if (parts.size === 1 && one === 'max') return `at most ${of('max')}`;
    if (parts.size !== 2) return null;
    if (one === 'max' && another === 'min') return `${of('min')} to ${of('max')}`;
    return one === 'height' && another === 'width' ? `${of('width')} × ${of('height')}` : null;
  }

  function boundsOf(name: string, value: unknown): [string, string][] {
    const cell = cellOf(value);
    if (cell !== null) return [[name, cell]];
    return Object.entries(Object(value)).flatMap(([key, inner]) => boundsOf(`${name}.${key}`, inner));
  }

  const bounds = Object.entries({
    ...limits,
    importScheduleLimits,
    ...siteLimits,
    ...catalogueLimits,
    ...secondFactorLimits,
    savedViewLimits,
    noteLimits,
    deviceCheckLimits,
    reportLimits,
    resaleLimits,
    channelLimits,
    notificationLimits,
    apiKeyLimits,
    webhookLimits,
    sftpLimits,
  }).flatMap(([name, value]) => boundsOf(name, value));

  test('has enough bounds to compare', () => {
    expect(bounds.length).toBeGreaterThan(150);
  });

  test.each(bounds)('has the bound %s: %s', (name, cell) => {
    expect(rows.find(([first]) => first === `\`${name}\``)?.[1]).toBe(cell);
  });

  const uploads = filePurposes.filter((purpose) => uploadRules[purpose].maxBytes > 0);
  test.each(uploads)('has the upload for %s', (purpose) => {
    const row = rows.find(([first]) => first === `\`${purpose}\``);
    const { types, max } = uploadWords(purpose);
    expect(row?.slice(1, 3)).toEqual([types, plain(max)]);
    const needed = uploadRules[purpose].permissions.map((one) => `\`${one}\``);
    expect((row?.[3] ?? '').match(/`\w+`/g) ?? []).toEqual(needed);
  });
});

describe('the page docs/imports-and-exports.md', () => {
  const text = linesOf('imports-and-exports.md').join('\n');
  const sectionOf = (heading: string): string =>
    text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';

  test.each([
    ['Products', Object.keys(productColumns)],
    ['Categories', Object.keys(categoryColumns)],
    ['Diagnostic questions', Object.keys(questionColumns)],
    ['Users', userImportColumns],
    ['Exports', buybackExportColumns],
  ])('has every column of: %s', (heading, columns) => {
    const section = sectionOf(heading);
    expect(columns.filter((column) => !section.includes(`\`${column}\``))).toEqual([]);
  });
});
