import { languageNames } from '@reprise/platform/domain/core/locales.ts';
import type { MailKind } from '../../domain/mails/mail.ts';
import type { MailTextSummary } from '../../domain/mail-texts/mail-text.ts';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { PageTitle, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { TextLink } from '@reprise/platform/screens/ui/frame/link.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OfAccount } from '@reprise/people/screens/shown/account-choice.tsx';
import { isKeyOf } from '@reprise/platform/screens/kit/words/key-of.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { mailGroupKeys, mailGroups, mailTextsQuery, type MailGroup } from './mail-texts-query.ts';
import './mail-texts.css';

/** A subject with each variable replaced by its name, since there is no value yet. */
function useSubject(): (subject: string) => string {
  const { t } = useTranslation('settings');
  const names = t('mail.variable', { returnObjects: true });
  return (subject) =>
    subject.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
      isKeyOf(names, name) ? `[${names[name]}]` : `[${name}]`,
    );
}

const Line = ({ text, href }: { text: MailTextSummary; href: string }) => {
  const { t } = useTranslation('settings');
  const subject = useSubject();
  return (
    <li>
      <TextLink className="mail-line" href={href}>
        <span className="mail-line-words">
          <b>{t(`mail.kind.${text.kind}`)}</b>
          <span className="small">{subject(text.subject)}</span>
        </span>
        {text.written.length === 0 ? null : (
          <StateBadge
            tone="info"
            label={t('mail.writtenIn', {
              languages: text.written.map((locale) => languageNames[locale]).join(', '),
            })}
          />
        )}
        <IconChevronRight size={20} aria-hidden="true" />
      </TextLink>
    </li>
  );
};

const isOf = (group: MailGroup, kind: MailKind): boolean => mailGroups[group].some((one) => one === kind);

const Texts = ({ accountId }: { accountId: string }) => {
  const { t } = useTranslation('settings');
  const query = useQuery(mailTextsQuery(accountId));
  const chosen = useCan()('client_list') ? `?account=${accountId}` : '';
  return (
    <Loaded query={query}>
      {(texts) => (
        <Stack gap={5}>
          {mailGroupKeys
            .filter((group) => texts.some(({ kind }) => isOf(group, kind)))
            .map((group) => (
              <section key={group} className="mail-group">
                <h2>{t(`mail.group.${group}`)}</h2>
                <ul className="card card-flush">
                  {texts
                    .filter(({ kind }) => isOf(group, kind))
                    .map((text) => (
                      <Line key={text.kind} text={text} href={`/settings/mail-texts/${text.kind}${chosen}`} />
                    ))}
                </ul>
              </section>
            ))}
        </Stack>
      )}
    </Loaded>
  );
};

/** The mails of the account, and which of them have its own texts. */
export const Page = () => {
  const { t } = useTranslation('settings');
  return (
    <div className="mail-texts">
      <PageTitle title={t('title.mailTexts')} />
      <p className="mail-lead">{t('mail.lead')}</p>
      <OfAccount>{(id) => <Texts key={id} accountId={id} />}</OfAccount>
    </div>
  );
};
