import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { wordingOf, type MailTextView, type MailWording } from '../../domain/mail-texts/mail-text.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useLater } from '@reprise/platform/screens/kit/words/use-later.ts';

/** The text to preview: the present one if it is valid, else the last valid one. */
function useShowable(kind: MailTextView['kind'], wording: MailWording | null): MailWording | null {
  const rested = useLater(wording, 350);
  const [shown, setShown] = useState(wording);
  const isRight = rested === null || wordingOf(kind).safeParse(rested).success;
  if (isRight && shown !== rested) setShown(rested);
  return isRight ? rested : shown;
}

/** The preview of a mail with example values, in a frame without scripts or network access. */
export const MailPreview = ({
  text,
  locale,
  wording,
}: {
  text: MailTextView;
  locale: Locale;
  wording: MailWording | null;
}) => {
  const { t } = useTranslation('settings');
  const { accountId, kind } = text;
  const showable = useShowable(kind, wording);
  const isRight = showable === null || wordingOf(kind).safeParse(showable).success;
  const asked = isRight ? showable : null;
  const query = useQuery({
    queryKey: ['mail-preview', accountId, kind, locale, asked],
    queryFn: ({ signal }) =>
      call('POST /mail-texts/{accountId}/{kind}/preview', {
        params: { accountId, kind },
        body: { locale, wording: asked },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="mail-shown" aria-label={t('mail.preview')}>
      <Loaded query={query}>
        {({ subject, html }) => (
          <>
            <div className="mail-shown-head">
              <h2>{t('mail.preview')}</h2>
              <span className="small">{t('mail.previewHelp')}</span>
              <b lang={locale}>{subject}</b>
            </div>
            <iframe sandbox="" srcDoc={html} title={t('mail.previewOf', { subject })} lang={locale} />
          </>
        )}
      </Loaded>
    </section>
  );
};
