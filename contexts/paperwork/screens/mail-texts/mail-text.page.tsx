import { mailTextLimits } from '@reprise/platform/domain/core/limits.ts';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { mailKinds } from '../../domain/mails/mail.ts';
import type { MailTextView } from '../../domain/mail-texts/mail-text.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, PageTitle, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { focusSoon } from '@reprise/platform/screens/kit/words/focus-soon.ts';
import { LanguageTabs } from '@reprise/platform/screens/kit/form/language-tabs.tsx';
import { LeaveGuard } from '@reprise/platform/screens/kit/form/leave-guard.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { ResumedDraft } from '@reprise/platform/screens/kit/form/resumed-draft.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { VariableField, type Variable } from '@reprise/platform/screens/kit/form/variable-field.tsx';
import { WriteFailure } from '@reprise/platform/screens/kit/calls/write-failure.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailTextQuery } from './mail-texts-query.ts';
import { useMailText, type MailTextState } from './use-mail-text.ts';
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

type Writing = { text: MailTextView; state: MailTextState; locale: Locale };

/** The product's text, with a button to write another one. */
const Standard = ({ text, state, locale }: Writing) => {
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
            state.write(locale, standard);
            focusSoon('mail-subject');
          }}
        >
          {t('mail.writeOwn')}
        </Button>
      </div>
    </Card>
  );
};

const Own = ({ text, state, locale }: Writing) => {
  const { t } = useTranslation('settings');
  const all = useVariables(text);
  const own = state.texts[locale];
  if (own === null) return null;
  return (
    <Card>
      <Stack gap={5}>
        <VariableField
          id="mail-subject"
          single
          lang={locale}
          label={t('mail.subject')}
          error={state.errorAt(`${locale}.subject`)}
          value={own.subject}
          onChange={(subject) => state.write(locale, { ...own, subject })}
          variables={all.map(({ name, label }) => ({ name, label }))}
          max={mailTextLimits.subject.max}
        />
        <VariableField
          id="mail-text"
          lang={locale}
          label={t('mail.text')}
          description={t('mail.textHelp')}
          error={state.errorAt(`${locale}.text`)}
          value={own.text}
          onChange={(words) => state.write(locale, { ...own, text: words })}
          variables={all}
          max={mailTextLimits.text.max}
        />
        <Button
          look="quiet"
          icon={<IconRestore size={20} aria-hidden="true" />}
          onClick={() => {
            state.write(locale, null);
            focusSoon('mail-write-own');
          }}
        >
          {t('mail.backToStandard')}
        </Button>
      </Stack>
    </Card>
  );
};

const Actions = ({ state, back, onSave }: { state: MailTextState; back: string; onSave: () => void }) => {
  const { t } = useTranslation('settings');
  return (
    <Row>
      <Button busy={state.busy} onClick={onSave}>
        {t('save')}
      </Button>
      <LinkButton look="ghost" href={back}>
        {t('mail.back')}
      </LinkButton>
      <span className="small" aria-live="polite">
        {state.isChanged ? t('unsaved') : t('nothingChanged')}
      </span>
    </Row>
  );
};

const Editor = ({ text, back }: { text: MailTextView; back: string }) => {
  const { t } = useTranslation('settings');
  const state = useMailText(text);
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const save = (): void => {
    const wrong = state.save();
    if (wrong === undefined) return;
    setLocale(wrong);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const writing = { text, state, locale };
  return (
    <div className="mail-edit">
      <LeaveGuard when={state.isChanged && !state.busy} isKept />
      <div className="mail-write">
        {state.isResumed ? <ResumedDraft onGiveUp={state.giveUp} /> : null}
        <LanguageTabs
          value={locale}
          onChange={setLocale}
          choices={locales.map((one) => ({
            locale: one,
            note: state.texts[one] === null ? undefined : t('mail.own'),
          }))}
        />
        {state.texts[locale] === null ? <Standard {...writing} /> : <Own key={locale} {...writing} />}
        <WriteFailure
          error={state.error}
          title={t('saveFailed')}
          busy={state.busy}
          onRead={state.read}
          onReplace={state.replace}
        />
        <Actions state={state} back={back} onSave={save} />
      </div>
      <MailPreview text={text} locale={locale} wording={state.texts[locale]} />
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
