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

/** A problem in a language that is not shown is told with its name, and opens it. */
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

/** Above a form in four languages: what is wrong in it, what was resumed, and which language is written. */
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
