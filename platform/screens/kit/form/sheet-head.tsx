import { locales, type Locale } from '../../../domain/core/locales.ts';
import { languageNames } from '../../shell/language-choice.tsx';
import { FormErrorSummary } from '../../ui/form/form-errors.tsx';
import { useTranslation } from 'react-i18next';
import { focusSoon } from '../words/focus-soon.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { ResumedDraft } from './resumed-draft.tsx';
import { localeOf, type Sheet } from './use-sheet.ts';

type Head = Pick<
  Sheet<unknown>,
  'problems' | 'submitCount' | 'locale' | 'setLocale' | 'wrongLocales' | 'isResumed' | 'giveUp'
>;

/** An error in a language that is not shown names the language and opens it. */
const useProblem = ({ locale, setLocale, problems }: Head) => ({
  told: problems.map(({ field, message }) => {
    const of = localeOf(field);
    return {
      field,
      message: of === undefined || of === locale ? message : `${languageNames[of]} – ${message}`,
    };
  }),
  open: (field: string): void => {
    setLocale(localeOf(field) ?? locale);
    focusSoon(field);
  },
});

/** The head of a form in four languages: errors, the restored draft, and the choice of the language. */
export const SheetHead = ({ sheet }: { sheet: Head }) => {
  const { t } = useTranslation('circuits');
  const { told, open } = useProblem(sheet);
  const noteOf = (locale: Locale): string | undefined =>
    sheet.wrongLocales.includes(locale) ? t('toCorrect') : undefined;
  return (
    <>
      <FormErrorSummary problems={told} submitCount={sheet.submitCount} onProblem={open} />
      {sheet.isResumed ? <ResumedDraft onGiveUp={sheet.giveUp} /> : null}
      <div className="sheet-languages">
        <LanguageTabs
          value={sheet.locale}
          onChange={sheet.setLocale}
          choices={locales.map((locale) => ({ locale, note: noteOf(locale) }))}
        />
      </div>
    </>
  );
};
