import { dayOf } from '@reprise/platform/domain/core/day.ts';
import type { Config } from '@reprise/platform/server/config.ts';
import { legalPdf } from '@reprise/paperwork/server/drawings/documents.ts';
import { escapeHtml } from '@reprise/platform/server/web/escape-html.ts';
import { storeOf } from '@reprise/platform/server/settings.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readAccounts } from '../catalogue/read-organizations.ts';
import { declaredAccessibility } from './accessibility.ts';
import { insertAll } from './insert.ts';
import { translationsOf } from './legal-texts-translated.ts';
import { legalTexts } from './legal-texts.ts';
import { idOfAccount } from './organisations.ts';

const retailer = idOfAccount('arpege-mobilite');

/** Stores bytes as a file of the retailer; returns its id. */
async function keep(
  client: pg.Client,
  config: Config,
  file: { bytes: Buffer; purpose: 'logo' | 'legal'; name: string; mediaType: string },
  now: Date,
): Promise<string> {
  const { bytes, purpose, name, mediaType } = file;
  const id = await storeOf(config).put(bytes, mediaType);
  await insertAll(client, 'files', [
    {
      id,
      retailerAccountId: retailer,
      buyerAccountId: null,
      purpose,
      name,
      mediaType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy: null,
      createdAt: now.toISOString(),
    },
  ]);
  return id;
}

const htmlOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map((words) =>
      words.startsWith('# ') ? `<h2>${escapeHtml(words.slice(2))}</h2>` : `<p>${escapeHtml(words)}</p>`,
    )
    .join('\n');

/** The texts of the legal pages in four languages, which a phone reads where it shows no PDF. */
async function writeTexts(client: pg.Client, now: Date): Promise<void> {
  const rows = legalTexts.flatMap(({ column: page, paragraphs }) => {
    if (page === 'accessibilityStatement') return [];
    const translations = translationsOf(page).map(([language, words]) => [language, htmlOf(words)] as const);
    return [
      {
        accountId: retailer,
        page,
        html: htmlOf(paragraphs),
        translations: Object.fromEntries(translations),
        version: 0,
        updatedAt: now.toISOString(),
      },
    ];
  });
  await insertAll(client, 'legal_texts', rows);
}

/** The retailer's logo, the legal documents that its site shows, and what it declares of its accessibility. */
export async function loadBrand(client: pg.Client, config: Config, now: Date): Promise<void> {
  const logo = await readFile(join(import.meta.dirname, '../data/logo.png'));
  const logoId = await keep(
    client,
    config,
    { bytes: logo, purpose: 'logo', name: 'logo.png', mediaType: 'image/png' },
    now,
  );
  await client.query('update accounts set "logo" = $2 where "id" = $1', [retailer, logoId]);
  await insertAll(client, 'accessibility_statements', [
    {
      ...declaredAccessibility,
      accountId: retailer,
      establishedOn: dayOf(now),
      version: 0,
      updatedAt: now.toISOString(),
    },
  ]);
  const account = readAccounts().find(({ id }) => id === retailer);
  if (!account) throw new Error('the demo has no retailer');
  for (const { column, name, title, paragraphs } of legalTexts) {
    const bytes = await legalPdf({
      locale: 'fr-FR',
      currency: account.currency,
      look: { name: account.name, mainColor: account.mainColor, logo },
      title,
      updatedAt: now,
      paragraphs,
    });
    const file = { bytes, purpose: 'legal', name: `${name}.pdf`, mediaType: 'application/pdf' } as const;
    const id = await keep(client, config, file, now);
    await client.query(`update organization_root_details set "${column}" = $2 where "accountId" = $1`, [
      retailer,
      id,
    ]);
  }
  await writeTexts(client, now);
}
