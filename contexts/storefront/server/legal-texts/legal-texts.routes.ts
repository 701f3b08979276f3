import { legalTextApi } from '../../domain/legal-texts/legal-text.contract.ts';
import { getAccount, getRootDetail } from '@reprise/people/server/public.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';
import { route, type Route } from '@reprise/platform/server/http/route.ts';
import { statementOf } from '../accessibility/accessibility.db.ts';
import { accessibilityText } from '../accessibility/accessibility-text.ts';
import { legalTextOf } from './legal-texts.db.ts';
import { shownLegalText } from './shown-legal-text.ts';
import { legalPageOf, readLegalTexts, saveLegalText, textOfPdf } from './write-legal-text.ts';

export const legalTextsRoutes: Route[] = [
  route(legalTextApi.legalTexts, (call, { params }) => readLegalTexts(call, params.accountId)),
  route(legalTextApi.saveLegalText, (call, { params, body }) => saveLegalText(call, params, body)),
  route(legalTextApi.textOfPdf, (call, { params }) => textOfPdf(call, params)),
  route(legalTextApi.shownLegalText, async ({ db, actor, locale }, { params }) => {
    const page = legalPageOf(params.page);
    const account = await getAccount(db, actor.accountId);
    if (!account) throw new Refused('not_found');
    const text = await legalTextOf(db, account.id, page);
    if (page !== 'accessibilityStatement')
      return { page, text: shownLegalText(text, account.language, locale) };
    const detail = await getRootDetail(db, account.id);
    if (!detail) throw new Refused('not_found');
    const statement = await statementOf(db, account.id);
    return { page, text: accessibilityText({ account, detail, statement, text }, locale) };
  }),
];
