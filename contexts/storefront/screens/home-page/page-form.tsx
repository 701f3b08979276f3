import { CallRefused } from '@reprise/platform/domain/core/call.ts';
import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { homePageLimits } from '@reprise/platform/domain/core/limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FormErrorSummary, type FieldProblem } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { namedProblem } from '@reprise/platform/screens/kit/calls/named-problem.ts';
import { localeOf } from '@reprise/platform/screens/kit/form/use-sheet.ts';
import { WrittenLanguages, type Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
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

/** The page's name in the edited language. */
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

const pageTexts = ['title', 'metaTitle', 'metaDescription'] as const satisfies readonly PageText[];

/** The errors of the page, each with the name of its field or widget. */
function useNamed({ widgets }: PageDraft): (problem: FieldProblem) => FieldProblem {
  const { t } = useTranslation('design');
  return ({ field, message }) => {
    const at = Number(/^widgets\.(\d+)\./.exec(field)?.[1]);
    const widget = widgets[at];
    const text = pageTexts.find((one) => field === one || field.startsWith(`translations.${one}.`));
    const label = widget
      ? t('home.widget', { place: at + 1, type: t(`home.types.${widget.type}`) })
      : text && t(`home.fields.${text}`);
    return label === undefined ? { field, message } : namedProblem(field, label, message);
  };
}

/** The page's name, whether it is published, and its widgets; each error at its field. */
export const PageForm = ({ draft, writing, accountId, preview, error, ...rest }: PageFormProps) => {
  const { submitCount, onWrite, onChange } = rest;
  const { t } = useTranslation('design');
  const named = useNamed(draft);
  const problems = error instanceof CallRefused ? error.violations : [];
  const errorOf = (field: string): string | undefined =>
    problems.find((problem) => problem.field === field)?.message;
  const open = (field: string): void => {
    onWrite(localeOf(field) ?? writing.own);
    focusSoon(field);
  };
  return (
    <Stack gap={4}>
      <FormErrorSummary submitCount={submitCount} problems={problems.map(named)} onProblem={open} />
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
