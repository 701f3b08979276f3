import { CallRefused } from '@reprise/domain/call';
import type { HomePagePreview } from '@reprise/domain/home-page/home-page';
import { homePageLimits } from '@reprise/domain/limits';
import type { Locale } from '@reprise/domain/locales';
import { RadioCards } from '@reprise/ui/choice-cards';
import { TextAreaField, TextField } from '@reprise/ui/field';
import { focusField, FormErrorSummary } from '@reprise/ui/form-errors';
import { Card, Stack } from '@reprise/ui/layout';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../lib/use-sheet.ts';
import { WrittenLanguages, type Writing } from '../../lib/written-languages.tsx';
import { pageText, withPageText, type PageDraft, type PageText } from './draft.ts';
import { WidgetList } from './widget-list.tsx';

type PageFormProps = {
  draft: PageDraft;
  writing: Writing;
  accountId: string;
  preview: HomePagePreview | undefined;
  error: unknown;
  submitCount: number;
  onWrite: (locale: Locale) => void;
  onChange: (draft: PageDraft) => void;
};

const { title, metaTitle, metaDescription } = homePageLimits;

type WordsProps = Pick<PageFormProps, 'draft' | 'writing' | 'onWrite' | 'onChange'> & {
  errorOf: (field: string) => string | undefined;
};

/** What a page is called, in the language that is written. */
const PageWords = ({ draft, writing, errorOf, onWrite, onChange }: WordsProps) => {
  const { t } = useTranslation('design');
  const wire = (field: PageText) => {
    const written = pageText(draft, field, writing);
    return {
      ...written,
      label: t(`home.fields.${field}`),
      error: errorOf(written.id),
      onChange: (event: { target: { value: string } }) =>
        onChange(withPageText(draft, field, writing, event.target.value)),
    };
  };
  return (
    <>
      <WrittenLanguages writing={writing} onWrite={onWrite} />
      <Card>
        <Stack gap={4}>
          <h2>{t('home.words')}</h2>
          <TextField {...wire('title')} maxLength={title.max} description={t('home.fields.titleHelp')} />
          <TextField {...wire('metaTitle')} maxLength={metaTitle.max} />
          <TextAreaField
            {...wire('metaDescription')}
            rows={3}
            maxLength={metaDescription.max}
            description={t('home.fields.metaHelp')}
          />
        </Stack>
      </Card>
    </>
  );
};

/** What a page is called, whether it is shown, and its widgets; each refusal at its field. */
export const PageForm = ({ draft, writing, accountId, preview, error, ...rest }: PageFormProps) => {
  const { submitCount, onWrite, onChange } = rest;
  const { t } = useTranslation('design');
  const problems = error instanceof CallRefused ? error.violations : [];
  const errorOf = (field: string): string | undefined =>
    problems.find((problem) => problem.field === field)?.message;
  const open = (field: string): void => {
    onWrite(localeOf(field) ?? writing.own);
    requestAnimationFrame(() => focusField(field));
  };
  return (
    <Stack gap={4}>
      <FormErrorSummary
        submitCount={submitCount}
        problems={problems.map(({ field, message }) => ({ field, message }))}
        onProblem={open}
      />
      <Card>
        <RadioCards
          legend={t('home.status')}
          value={draft.status}
          onChange={(status) => onChange({ ...draft, status: status === 'active' ? 'active' : 'inactive' })}
          choices={[
            { value: 'active', label: t('home.published'), description: t('home.publishedHelp') },
            { value: 'inactive', label: t('home.draft'), description: t('home.draftHelp') },
          ]}
        />
      </Card>
      <PageWords draft={draft} writing={writing} errorOf={errorOf} onWrite={onWrite} onChange={onChange} />
      <WidgetList
        draft={draft}
        writing={writing}
        accountId={accountId}
        preview={preview}
        errorOf={errorOf}
        onChange={onChange}
      />
    </Stack>
  );
};
