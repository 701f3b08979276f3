import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { messageLimits } from '@reprise/platform/domain/core/limits.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { TextAreaField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useCommand } from '@reprise/platform/screens/kit/calls/use-command.ts';
import { blankDraft, useDraft } from './drafts.ts';
import { MessagePhoto } from './message-photo.tsx';

type Message = CallAnswer<Api['GET /buybacks/{id}/messages']>[number];

const Said = ({ message }: { message: Message }) => {
  const { t } = useTranslation('back_office');
  const { moment } = useFormats();
  const who = message.author === 'customer' ? t('messages.customer') : message.userName;
  return (
    <div>
      <div className="small">
        <b>{who}</b> · <time dateTime={message.createdAt}>{moment(message.createdAt)}</time>
      </div>
      {message.text === '' ? null : <p>{message.text}</p>}
      {message.photoId === null ? null : <MessagePhoto id={message.photoId} />}
    </div>
  );
};

const keyOfMessages = (buybackId: string) => ['buyback', buybackId, 'messages'];

const Answer = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation(['back_office', 'fields']);
  const [{ text }, change] = useDraft('answer', blankDraft);
  const [asked, setAsked] = useState(false);
  const cache = useQueryClient();
  const keyOf = useRequestKey();
  // the same words again are another message
  const sent = useRef(0);
  const { send, busy, refusal } = useCommand(
    async (said: string) => {
      const message = await call('POST /buybacks/{id}/messages', {
        params: { id: buybackId },
        body: { text: said },
        idempotencyKey: keyOf({ said, after: sent.current }),
      });
      // what was typed meanwhile stays
      change((now) => (now.text.trim() === said ? blankDraft : now));
      return message;
    },
    {
      stale: ['buyback'],
      onDone: () => void (sent.current += 1),
    },
  );
  const onSuccess = (): void => setAsked(false);
  // it may have been sent although its answer was lost
  const onError = (): void => void cache.invalidateQueries({ queryKey: keyOfMessages(buybackId) });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (text.trim() !== '' && !busy) send(text.trim(), { onSuccess, onError });
      }}
    >
      <Stack gap={3}>
        {refusal === undefined ? null : (
          <Alert tone="bad" live>
            {refusal}
          </Alert>
        )}
        <TextAreaField
          label={t('messages.answer')}
          rows={3}
          maxLength={messageLimits.text.max}
          value={text}
          onChange={(event) => change((now) => ({ ...now, text: event.target.value }))}
          error={asked && text.trim() === '' ? t('fields:required') : undefined}
        />
        <Row>
          <Button type="submit" size="s" busy={busy}>
            {t('messages.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};

/** The messages between the customer and the staff, with a field to answer for users who may. */
export const BuybackMessages = ({ buybackId }: { buybackId: string }) => {
  const { t } = useTranslation('back_office');
  const can = useCan();
  const messages = useQuery({
    queryKey: keyOfMessages(buybackId),
    queryFn: ({ signal }) => call('GET /buybacks/{id}/messages', { params: { id: buybackId }, signal }),
  });
  return (
    <Card>
      <Stack>
        <h2>{t('messages.title')}</h2>
        <Loaded query={messages}>
          {(found) =>
            found.length === 0 ? (
              <p className="small">{t('messages.none')}</p>
            ) : (
              found.map((message) => <Said key={message.id} message={message} />)
            )
          }
        </Loaded>
        {can('litigation_answer_for_customer') ? <Answer buybackId={buybackId} /> : null}
      </Stack>
    </Card>
  );
};
