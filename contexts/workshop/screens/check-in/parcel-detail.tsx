import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useFormats } from '@reprise/platform/screens/kit/words/formats.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useAct, workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { ReasonDialog } from '@reprise/platform/screens/bench/reason-dialog.tsx';
import { Candidates, useAttach } from './candidates.tsx';

type Parcel = CallAnswer<Api['GET /unexpected-parcels/{id}']>;
type Settle = 'parcel_sent_back' | 'parcel_closed';

const ParcelPhoto = ({ id, alt }: { id: string; alt: string }) => {
  const { data: url } = useQuery({
    queryKey: ['parcel-photo', id],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await call('GET /files/{id}', { params: { id }, signal })),
    // an object URL lives as long as the page
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return url === undefined ? null : <img src={url} alt={alt} />;
};

const Facts = ({ parcel }: { parcel: Parcel }) => {
  const { t } = useTranslation('arrivals');
  const { day } = useFormats();
  const fact = (key: string, label: string, value: string | null) =>
    value === null || value === '' ? [] : [{ key, label, value }];
  return (
    <DescriptionList
      facts={[
        ...fact('since', t('parcel.since'), day(parcel.createdAt)),
        ...fact('by', t('parcel.by'), parcel.createdByName),
        ...fact('tracking', t('parcel.tracking'), parcel.trackingNumber),
        ...fact('imei', t('parcel.imei'), parcel.imei),
        ...fact('description', t('parcel.description'), parcel.description),
        ...fact('place', t('parcel.place'), parcel.place),
        ...fact('file', t('parcel.file'), parcel.buybackIdentificationNumber),
        ...fact('comment', t('parcel.comment'), parcel.comment),
      ]}
    />
  );
};

/** Attaches the parcel to a number that was found later, and checks it in at once. */
const AttachForm = ({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  const attach = useAttach(parcel, onClose);
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = cleanCode(code);
    if (number !== '' && !attach.isPending) attach.mutate(number);
  };
  return (
    <form onSubmit={submit} noValidate>
      <FirstFocus>
        <Stack gap={3}>
          <TextField
            label={t('parcel.file')}
            description={t('parcel.attachHelp')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <Failure error={attach.error} />
          <Button type="submit" busy={attach.isPending}>
            {t('parcel.attach')}
          </Button>
        </Stack>
      </FirstFocus>
    </form>
  );
};

const SettleForm = ({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  const toast = useToast();
  const [to, setTo] = useState<Settle | null>(null);
  const settle = useAct(
    (input: { to: Settle; comment: string }) =>
      call('POST /unexpected-parcels/{id}/settle', {
        params: { id: parcel.id },
        body: { version: parcel.version, ...input },
      }),
    ({ number }) => {
      toast({ tone: 'ok', text: t('parcel.settled', { number }) });
      onClose();
    },
  );
  const words = { parcel_sent_back: t('parcel.sendBack'), parcel_closed: t('parcel.close') };
  return (
    <>
      <Row>
        <Button look="ghost" onClick={() => setTo('parcel_sent_back')}>
          {words.parcel_sent_back}
        </Button>
        <Button look="ghost" onClick={() => setTo('parcel_closed')}>
          {words.parcel_closed}
        </Button>
      </Row>
      {to === null ? null : (
        <ReasonDialog
          title={words[to]}
          confirmLabel={words[to]}
          text={{ label: t('parcel.comment'), required: true, max: 500 }}
          busy={settle.isPending}
          error={settle.error}
          onClose={() => setTo(null)}
          onGive={({ text }) => settle.mutate({ to, comment: text })}
        >
          <p>{t('parcel.settleHelp')}</p>
        </ReasonDialog>
      )}
    </>
  );
};

const Detail = ({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  const isOpen = parcel.settledAt === null;
  return (
    <Stack gap={4}>
      {isOpen ? <AttachForm parcel={parcel} onClose={onClose} /> : null}
      {isOpen ? <Candidates parcel={parcel} onAttached={onClose} /> : null}
      <Facts parcel={parcel} />
      {parcel.photos.length > 0 ? (
        <div className="parcel-photos">
          {parcel.photos.map((id, index) => (
            <ParcelPhoto key={id} id={id} alt={t('parcel.photo', { number: index + 1 })} />
          ))}
        </div>
      ) : null}
      {isOpen ? <SettleForm parcel={parcel} onClose={onClose} /> : null}
    </Stack>
  );
};

/** One unexpected parcel: its facts, the dossiers that it may belong to, and the actions that close it. */
export const ParcelDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  const query = useQuery({
    queryKey: [workshopKey, 'parcel', id],
    queryFn: ({ signal }) => call('GET /unexpected-parcels/{id}', { params: { id }, signal }),
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={[t('parcel.title'), query.data?.number].filter(Boolean).join(' ')}
      size="wide"
    >
      <Loaded query={query}>{(parcel) => <Detail parcel={parcel} onClose={onClose} />}</Loaded>
    </Modal>
  );
};
