import { mailTextLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds } from '../../domain/mails/mail.ts';
import type { MailTextView, MailWording, WordingsInput } from '../../domain/mail-texts/mail-text.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { LanguageTabs } from '@reprise/platform/screens/kit/form/language-tabs.tsx';
import { ResourceForm } from '@reprise/platform/screens/kit/form/resource-form.tsx';
import type { Form } from '@reprise/platform/screens/kit/form/use-resource-form.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { VariableField, type Variable } from '@reprise/platform/screens/kit/form/variable-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailTextQuery } from './mail-texts-query.ts';
import { useMailText } from './use-mail-text.ts';
import './mail-texts.css';

const route = getRouteApi('/settings/mail-texts/$kind');

function useVariables({ variables, needed }: MailTextView): Variable[] {
  const { t } = useTranslation('settings');
  return variables.map((name) => ({
    name,
    label: t(`mail.variable.${name}`),
    needed: needed.includes(name),
  }));
}

type Writing = { text: MailTextView; form: Form<WordingsInput> };

/** The product's text, with a button to write another one. */
const Standard = ({ text, form: { locale, change } }: Writing) => {
  const { t } = useTranslation('settings');
  const standard = text.standard[locale];
  return (
    <Card>
      <div className="mail-standard">
        <h2>{t('mail.standard')}</h2>
        <blockquote lang={locale}>
          <b>{standard.subject}</b>
          <p>{standard.text}</p>
        </blockquote>
        <Button
          look="ghost"
          icon={<IconPencil size={20} aria-hidden="true" />}
          id="mail-write-own"
          onClick={() => {
            change({ [locale]: standard });
            focusSoon('mail-subject');
          }}
        >
          {t('mail.writeOwn')}
        </Button>
      </div>
    </Card>
  );
};

const Own = ({ text, form: { values, locale, change, errorAt } }: Writing) => {
  const { t } = useTranslation('settings');
  const all = useVariables(text);
  const own = values[locale];
  const write = (wording: MailWording | null): void => change({ [locale]: wording });
  if (own === null) return null;
  return (
    <Card>
      <Stack gap={5}>
        <VariableField
          id="mail-subject"
          single
          lang={locale}
          label={t('mail.subject')}
          error={errorAt(`${locale}.subject`)}
          value={own.subject}
          onChange={(subject) => write({ ...own, subject })}
          variables={all.map(({ name, label }) => ({ name, label }))}
          max={mailTextLimits.subject.max}
        />
        <VariableField
          id="mail-text"
          lang={locale}
          label={t('mail.text')}
          description={t('mail.textHelp')}
          error={errorAt(`${locale}.text`)}
          value={own.text}
          onChange={(words) => write({ ...own, text: words })}
          variables={all}
          max={mailTextLimits.text.max}
        />
        <Button
          look="quiet"
          icon={<IconRestore size={20} aria-hidden="true" />}
          onClick={() => {
            write(null);
            focusSoon('mail-write-own');
          }}
        >
          {t('mail.backToStandard')}
        </Button>
      </Stack>
    </Card>
  );
};

const Editor = ({ text, back }: { text: MailTextView; back: string }) => {
  const { t } = useTranslation(['settings', 'form']);
  const form = useMailText(text);
  const { values, locale, setLocale } = form;
  const writing = { text, form };
  return (
    <div className="mail-edit">
      <ResourceForm
        className="mail-write"
        form={form}
        failed={t('saveFailed')}
        errors="fields"
        foot="line"
        back={{ href: back, label: t('mail.back') }}
        actions={
          <span className="small" aria-live="polite">
            {form.isChanged ? t('form:unsaved') : t('form:nothingChanged')}
          </span>
        }
      >
        <LanguageTabs
          value={locale}
          onChange={setLocale}
          choices={locales.map((one) => ({
            locale: one,
            note: values[one] === null ? undefined : t('mail.own'),
          }))}
        />
        {values[locale] === null ? <Standard {...writing} /> : <Own key={locale} {...writing} />}
      </ResourceForm>
      <MailPreview text={text} locale={locale} wording={values[locale]} />
    </div>
  );
};

const OfOne = ({ accountId, kind }: { accountId: string; kind: string }) => {
  const query = useQuery(mailTextQuery(accountId, kind));
  const chosen = useCan()('client_list') ? `?account=${accountId}` : '';
  return (
    <Loaded query={query}>{(text) => <Editor text={text} back={`/settings/mail-texts${chosen}`} />}</Loaded>
  );
};

/** The texts of one mail in the four languages, beside its preview. */
export const Page = () => {
  const { t } = useTranslation('settings');
  const { kind } = route.useParams();
  const known = mailKinds.find((one) => one === kind);
  return (
    <Stack gap={4}>
      <PageTitle title={known ? t(`mail.kind.${known}`) : t('title.mailTexts')} />
      <OfAccount>{(id) => <OfOne key={id} accountId={id} kind={kind} />}</OfAccount>
    </Stack>
  );
};
