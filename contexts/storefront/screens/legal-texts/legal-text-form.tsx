import type { LegalTextView } from '../../domain/legal-texts/legal-text.ts';
import type { DesignView } from '../../domain/home-page/site-settings.ts';
import { languageNames, type Locale, type OtherLanguages } from '@reprise/platform/domain/core/locales.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { ConfirmDialog } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import { unchecked } from '@reprise/platform/screens/kit/form/resource.ts';
import { useResourceForm, type Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { WrittenLanguages } from '@reprise/platform/screens/kit/form/written-languages.tsx';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';
import { errorText } from '@reprise/platform/screens/shell/violations.ts';
import { PreviewFrame } from '../home-page/preview-frame.tsx';
import { cleanedQuery, legalTextsQuery, takeFromPdf } from './legal-texts-query.ts';
import '../documents/home-document.css';

type Values = { html: string; translations: OtherLanguages };
type FormProps = { design: DesignView; text: LegalTextView };

/** The text over the version that was read. */
function useLegalText({ design: { accountId, language }, text: { page, ...first } }: FormProps) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const toast = useToast();
  const key = legalTextsQuery(accountId).queryKey;
  return useResourceForm<LegalTextView, Values, Values, LegalTextView>({
    first: { page, ...first },
    locale: language,
    valuesOf: ({ html, translations }) => ({ html, translations }),
    check: unchecked,
    write: (values, { version }) =>
      call('PUT /legal-texts/{accountId}/{page}', {
        params: { accountId, page },
        body: { ...values, version },
      }),
    take: (saved) => saved,
    latest: async () => {
      const { texts } = await client.fetchQuery({ ...legalTextsQuery(accountId), staleTime: 0 });
      return texts.find((one) => one.page === page) ?? { page, ...first };
    },
    onSaved: (saved) => {
      client.setQueryData(
        key,
        (read) => read && { ...read, texts: read.texts.map((one) => (one.page === page ? saved : one)) },
      );
      toast({ tone: 'ok', text: t('saved') });
    },
  });
}

const htmlIn = ({ values }: Form<Values>, own: Locale, locale: Locale): string =>
  locale === own ? values.html : (values.translations[locale] ?? '');

function writeHtml({ values, change }: Form<Values>, own: Locale, locale: Locale, html: string): void {
  if (locale === own) return change({ html });
  const { [locale]: _before, ...others } = values.translations;
  change({ translations: html === '' ? others : { ...others, [locale]: html } });
}

type Taken = { locale: Locale; html: string };

/**
 * Fills the field of the language in which it was asked for with the text of the PDF; what somebody wrote there is not
 * replaced without a question. It is read over there, and kept by saving.
 */
function useFromPdf({ design, text }: FormProps, form: Form<Values>) {
  const { language: own, accountId } = design;
  const [asks, setAsks] = useState<Taken>();
  const put = ({ locale, html }: Taken): void => writeHtml(form, own, locale, html);
  const taken = useMutation({
    meta: { quiet: true },
    mutationFn: async (locale: Locale) => ({ locale, ...(await takeFromPdf(accountId, text.page)) }),
    onSuccess: (answer) => {
      const before = htmlIn(form, own, answer.locale);
      if (before === '' || before === answer.html) put(answer);
      else setAsks(answer);
    },
  });
  const replace = (): void => {
    if (asks !== undefined) put(asks);
    setAsks(undefined);
  };
  const keep = (): void => {
    setAsks(undefined);
    taken.reset();
  };
  return { taken, asks, replace, keep };
}

const FromPdf = ({ form, ...of }: FormProps & { form: Form<Values> }) => {
  const { t } = useTranslation('design');
  const { taken, asks, replace, keep } = useFromPdf(of, form);
  if (!of.text.hasPdf) return <p className="small">{t('legal.noPdf')}</p>;
  return (
    <>
      <Button look="ghost" busy={taken.isPending} onClick={() => taken.mutate(form.locale)}>
        {t('legal.take')}
      </Button>
      <ConfirmDialog
        open={asks !== undefined}
        danger
        title={t('legal.replaceTitle', { language: languageNames[asks?.locale ?? form.locale] })}
        confirmLabel={t('legal.replace')}
        onConfirm={replace}
        onCancel={keep}
      >
        <p>{t('legal.replaceText')}</p>
      </ConfirmDialog>
      {taken.isSuccess && asks === undefined ? (
        <Alert tone="info" live>
          {t('legal.taken')}
        </Alert>
      ) : null}
      {taken.isError ? (
        <Alert tone="bad" live>
          {errorText(taken.error, t('legal.takeFailed'))}
        </Alert>
      ) : null}
    </>
  );
};

const Preview = ({ design, html }: { design: DesignView; html: string }) => {
  const { t } = useTranslation('design');
  const { data, isError } = useQuery(cleanedQuery(design.accountId, useLater(html, 350)));
  return (
    <section className="page-preview-side" aria-labelledby="legal-preview">
      <h2 id="legal-preview">{t('preview.title')}</h2>
      {isError ? (
        <Alert tone="warn" live>
          {t('preview.failed')}
        </Alert>
      ) : null}
      {isError || data === undefined || data.removed.length === 0 ? null : (
        <Alert tone="warn" title={t('legal.removed')}>
          {data.removed.map(({ what, count }) => `${what} × ${count}`).join(', ')}
        </Alert>
      )}
      <PreviewFrame title={t('preview.frame')} width={390} colours={design}>
        <div className="frame-content">
          <section className="home-html" dangerouslySetInnerHTML={{ __html: data?.html ?? '' }} />
        </div>
      </PreviewFrame>
    </section>
  );
};

/** The text of one legal page in each language, beside its preview on a phone. */
export const LegalTextForm = (props: FormProps) => {
  const { design } = props;
  const { t } = useTranslation('design');
  const form = useLegalText(props);
  const { language: own } = design;
  const html = htmlIn(form, own, form.locale);
  const field = form.locale === own ? 'html' : `translations.${form.locale}`;
  return (
    <div className="page-columns">
      <ResourceForm
        className="stack gap-4"
        form={form}
        failed={t('saveFailed')}
        save={t('save')}
        languages="own"
        foot="line"
      >
        <WrittenLanguages writing={{ own, locale: form.locale }} onWrite={form.setLocale} />
        <Card>
          <Stack gap={4}>
            <FromPdf {...props} form={form} />
            <TextAreaField
              id={field}
              label={t('legal.html')}
              description={t('legal.htmlHelp')}
              lang={form.locale}
              rows={20}
              value={html}
              error={form.errorAt(field)}
              onChange={(event) => writeHtml(form, own, form.locale, event.target.value)}
            />
          </Stack>
        </Card>
      </ResourceForm>
      <Preview design={design} html={html} />
    </div>
  );
};
