import { fileLimits, messageLimits } from '@reprise/platform/domain/core/limits.ts';
import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { useTroubleText } from '@reprise/sale/screens/shown/trouble.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { FileField } from '@reprise/platform/screens/ui/form/file-field.tsx';
import { requestKeyOf, useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/call.ts';
import { longDay } from '@reprise/platform/domain/core/day.ts';
import { Fold, type Folds } from './fold.tsx';
import type { Following } from './following-cards.tsx';
import { sendPhotos } from './send-photos.ts';

type Message = Following['messages'][number];

const MessageLine = ({ message, token }: { message: Message; token: string }) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const date = longDay(new Date(message.createdAt), locale);
  const who = message.author === 'customer' ? t('tracking.talk.you') : settings.siteAccount.name;
  return (
    <li className={`message message-${message.author}`}>
      <span className="small">
        {who} · <time dateTime={message.createdAt}>{date}</time>
      </span>
      {message.text === '' ? null : <p>{message.text}</p>}
      {message.photoId === null ? null : (
        <img
          src={`${settings.apiUrl}/tracking/${encodeURIComponent(token)}/photos/${message.photoId}`}
          alt={t('tracking.talk.photo', { date })}
          loading="lazy"
        />
      )}
    </li>
  );
};

/**
 * The text is sent first, then each photo; what was sent is removed from the form, so that another try sends only the
 * rest. What the mutation answers are the photos that were refused, which stay.
 */
const useSending = (token: string) => {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const keyOf = useRequestKey();
  // the same text again is another message
  const sent = useRef(0);
  const mutation = useMutation({
    mutationFn: async () => {
      const params = { signedToken: token };
      if (text.trim() !== '') {
        const idempotencyKey = keyOf({ text, after: sent.current });
        await call('POST /tracking/{signedToken}/messages', { params, body: { text }, idempotencyKey });
        sent.current += 1;
        // what was typed meanwhile stays
        setText((now) => (now === text ? '' : now));
      }
      return sendPhotos(photos, async (photo) => {
        const body = new FormData();
        body.append('file', photo);
        const idempotencyKey = requestKeyOf(photo);
        await call('POST /tracking/{signedToken}/photos', { params, body, idempotencyKey });
        setPhotos((left) => left.filter((one) => one !== photo));
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tracking', token] }),
  });
  return { text, setText, photos, setPhotos, mutation };
};

type OutcomeProps = Pick<ReturnType<typeof useSending>, 'mutation' | 'photos'> & { isEmpty: boolean };

/** What became of the last sending: its failure, the photos that were refused and are still there, or that all is sent. */
const Outcome = ({ mutation, photos, isEmpty }: OutcomeProps) => {
  const { t } = useTranslation('following');
  const trouble = useTroubleText();
  const refused = (mutation.data ?? []).filter(({ photo }) => photos.includes(photo));
  return (
    <>
      {mutation.isError ? (
        <Alert tone="bad" live>
          {trouble(mutation.error)}
        </Alert>
      ) : null}
      {refused.length === 0 ? null : (
        <Alert tone="bad" live>
          {refused.map(({ photo, error }) => (
            <p key={`${photo.name}-${photo.lastModified}-${photo.size}`}>
              {t('tracking.talk.photoRefused', { name: photo.name, why: trouble(error) })}
            </p>
          ))}
        </Alert>
      )}
      {mutation.isSuccess && isEmpty ? (
        <Alert tone="ok" live>
          {t('tracking.talk.sent')}
        </Alert>
      ) : null}
    </>
  );
};

/** `isOld`: nothing can be sent now; what is typed stays until it can. */
const Writing = ({ token, isOld }: { token: string; isOld: boolean }) => {
  const { t } = useTranslation('following');
  const { text, setText, photos, setPhotos, mutation } = useSending(token);
  const [missing, setMissing] = useState(false);
  const isEmpty = text.trim() === '' && photos.length === 0;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isOld) return;
    setMissing(isEmpty);
    if (isEmpty) event.currentTarget.querySelector('textarea')?.focus();
    else if (!mutation.isPending) mutation.mutate();
  };
  return (
    <form className="following-write" noValidate onSubmit={submit}>
      <TextAreaField
        label={t('tracking.talk.message')}
        rows={3}
        maxLength={messageLimits.text.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={missing && isEmpty ? t('tracking.talk.messageMissing') : undefined}
      />
      <FileField
        label={t('tracking.talk.photos')}
        description={t('tracking.talk.photosHelp')}
        accept={fileLimits.photoTypes.join(',')}
        multiple
        camera
        files={photos}
        onChange={setPhotos}
      />
      <Outcome mutation={mutation} photos={photos} isEmpty={isEmpty} />
      {isOld ? (
        <p className="sale-note">{t('tracking.talk.sentLater')}</p>
      ) : (
        <Button type="submit" look="ghost" busy={mutation.isPending}>
          {t('tracking.talk.send')}
        </Button>
      )}
    </form>
  );
};

/** The conversation between the customer and the retailer, and the form for another message. */
export const Conversation = ({
  tracking,
  token,
  folds,
  isOld,
}: {
  tracking: Following;
  token: string;
  folds: Folds;
  isOld: boolean;
}) => {
  const { t } = useTranslation('following');
  const { messages, supportEmail } = tracking;
  return (
    <Fold
      id="talk"
      title={t('tracking.talk.title')}
      short={messages.length === 0 ? undefined : messages.length}
      folds={folds}
    >
      {messages.length === 0 ? (
        <p className="sale-note">{t('tracking.talk.empty')}</p>
      ) : (
        <ol className="messages">
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} token={token} />
          ))}
        </ol>
      )}
      <Writing token={token} isOld={isOld} />
      {supportEmail === null ? null : (
        <p className="sale-note">
          {t('tracking.talk.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </Fold>
  );
};
