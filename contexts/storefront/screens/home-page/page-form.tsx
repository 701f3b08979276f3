import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { homePageLimits } from '@reprise/platform/domain/core/site.limits.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { WrittenLanguages, type Writing } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { pageText, withPageText, type PageDraft, type PageText } from './draft.ts';
import { WidgetList } from './widget-list.tsx';

type PageFormProps = {
  form: Form<PageDraft>;
  writing: Writing;
  accountId: string;
  preview: HomePagePreview | undefined;
};

const { title, metaTitle, metaDescription } = homePageLimits;

type WordsProps = {
  draft: PageDraft;
  writing: Writing;
  onWrite: (locale: Locale) => void;
  onChange: (draft: PageDraft) => void;
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

/** The names of the page's fields and widgets, for their errors. */
export function useNamed({ widgets }: PageDraft): (field: string) => string | undefined {
  const { t } = useTranslation('design');
  return (field) => {
    const at = Number(/^widgets\.(\d+)\./.exec(field)?.[1]);
    const widget = widgets[at];
    const text = pageTexts.find((one) => field === one || field.startsWith(`translations.${one}.`));
    return widget
      ? t('home.widget', { place: at + 1, type: t(`home.types.${widget.type}`) })
      : text && t(`home.fields.${text}`);
  };
}

/** The page's name, whether it is published, and its widgets; each error at its field. */
export const PageForm = ({ form, writing, accountId, preview }: PageFormProps) => {
  const { values: draft, change, errorAt, setLocale } = form;
  const { t } = useTranslation('design');
  const fields = { draft, writing, errorOf: errorAt, onChange: change };
  return (
    <>
      <Card>
        <RadioCards
          legend={t('home.status')}
          value={draft.status}
          onChange={(status) => change({ status: status === 'active' ? 'active' : 'inactive' })}
          choices={[
            { value: 'active', label: t('home.published'), description: t('home.publishedHelp') },
            { value: 'inactive', label: t('home.draft'), description: t('home.draftHelp') },
          ]}
        />
      </Card>
      <PageWords {...fields} onWrite={setLocale} />
      <WidgetList {...fields} accountId={accountId} preview={preview} />
    </>
  );
};
