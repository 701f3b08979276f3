import { legalPages, type LegalPage } from '../../domain/legal-texts/legal-pages.ts';
import type { LegalText, LegalTextInput, LegalTextView } from '../../domain/legal-texts/legal-text.ts';
import { htmlOfPdf } from '../../domain/legal-texts/text-of-pdf.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { getRootDetail, writeAudit } from '@reprise/people/server/public.ts';
import { inWall } from '@reprise/platform/server/db/wall.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { cleanHtml } from '../site/clean-html.ts';
import { ownAccount } from '../site-design/own-account.ts';
import { legalTextOf, legalTextsOf, writeLegalText } from './legal-texts.db.ts';
import { linesOfPdf } from './read-pdf.ts';

/** The page of an address. Refusal: `not_found`. */
export function legalPageOf(name: string): LegalPage {
  const page = legalPages.find((one) => one === name);
  if (page === undefined) throw new Refused('not_found');
  return page;
}

/** The account's own PDFs. Refusal: `not_found`. */
async function papersOf(
  call: Pick<Call, 'db' | 'actor'>,
  accountId: string,
): Promise<Record<LegalPage, string | null>> {
  await ownAccount(call, accountId);
  const detail = await getRootDetail(call.db, accountId);
  if (!detail) throw new Refused('not_found');
  return detail;
}

const viewOf = (page: LegalPage, text: LegalText | undefined, pdf: string | null): LegalTextView => ({
  page,
  html: text?.html ?? '',
  translations: text?.translations ?? {},
  version: text?.version ?? null,
  hasPdf: pdf !== null,
});

/** Every legal page of an account's site, written or not. Refusal: `not_found`. */
export async function readLegalTexts(call: Call, accountId: string): Promise<LegalTextView[]> {
  const papers = await papersOf(call, accountId);
  const texts = await legalTextsOf(call.db, accountId);
  return legalPages.map((page) =>
    viewOf(
      page,
      texts.find((one) => one.page === page),
      papers[page],
    ),
  );
}

const clean = (html: string): string => cleanHtml(html).trim();

/** Writes the text of a legal page. Refusals: `not_found`, `status_changed` (somebody else saved it meanwhile). */
export async function saveLegalText(
  call: Call,
  { accountId, page: name }: { accountId: string; page: string },
  { html, translations, version }: LegalTextInput,
): Promise<LegalTextView> {
  const page = legalPageOf(name);
  const papers = await papersOf(call, accountId);
  const before = await legalTextOf(call.db, accountId, page);
  if ((before?.version ?? null) !== version) throw new Refused('status_changed');
  const others = Object.entries(translations).map(([locale, other]) => [locale, clean(other)] as const);
  const saved = await writeLegalText(
    call.db,
    { accountId, page },
    { html: clean(html), translations: Object.fromEntries(others), version },
    call.now,
  );
  if (!saved) throw new Refused('status_changed');
  await writeAudit(call, {
    accountId,
    action: before === undefined ? 'create' : 'update',
    noun: 'legal_text',
    nounId: saved.id,
    before: before === undefined ? null : { page, html: before.html, translations: before.translations },
    after: { page, html: saved.html, translations: saved.translations },
  });
  return viewOf(page, saved, papers[page]);
}

/**
 * The text of the account's PDF of a page, for somebody to read over. No transaction is open while the PDF is read.
 * Refusals: `not_found`, `file_unreadable`.
 */
export async function textOfPdf(
  call: Call,
  { accountId, page: name }: { accountId: string; page: string },
): Promise<{ html: string }> {
  const page = legalPageOf(name);
  const { pools, actor } = call;
  const { [page]: pdf } = await inWall(pools, actor.accountIds, (db) => papersOf({ db, actor }, accountId));
  const bytes = pdf === null ? undefined : await call.files.get(pdf);
  if (!bytes) throw new Refused('not_found');
  return { html: clean(htmlOfPdf(await linesOfPdf(bytes))) };
}
