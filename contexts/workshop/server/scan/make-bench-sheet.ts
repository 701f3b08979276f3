import { benchCodes, benchGroups, wordOf } from '../../domain/scan/bench-codes.ts';
import { type DocumentSetting, benchSheet, documentWords } from '@reprise/paperwork/server/public.ts';
import { sniff } from '@reprise/platform/server/files/sniff.ts';
import type { Call } from '@reprise/platform/server/http/route.ts';
import { accountLook } from './sheet/scan.db.ts';

/** Draws the sheet of action codes by group, in the caller's language, with the account's name and colour. */
export async function makeBenchSheet(call: Call): Promise<{ file: Buffer; name: string }> {
  const setting = await settingOf(call);
  const { t } = documentWords(setting);
  const groups = benchGroups.map((group) => ({
    title: t(`benchSheet.groups.${group}`),
    actions: benchCodes[group].map((code) => ({
      code,
      label: t(`benchSheet.actions.${wordOf(code)}`),
      hint: t(`benchSheet.hints.${wordOf(code)}`),
    })),
  }));
  const title = t('benchSheet.title');
  return { file: await benchSheet({ ...setting, title, groups }), name: 'bench-sheet.pdf' };
}

async function settingOf({ db, actor, files, locale }: Call): Promise<DocumentSetting> {
  const { name, mainColor, logo, currency } = await accountLook(db, actor.accountId);
  const bytes = logo === null ? null : await files.get(logo);
  const type = bytes && sniff(bytes);
  const drawable = type === 'image/png' || type === 'image/jpeg';
  return { locale, currency, look: { name, mainColor, logo: drawable ? bytes : null } };
}
