import type { CallAnswer } from '@reprise/platform/domain/core/call.ts';
import type { Api } from '@reprise/registers/contracts.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DialogFoot, Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { TextAreaField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useRequestKey } from '@reprise/platform/screens/ui/core/request-key.ts';
import { useState, type Dispatch, type KeyboardEvent, type SetStateAction, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { useSignedIn } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct } from '@reprise/platform/screens/bench/act.ts';
import { cleanCode } from '@reprise/platform/screens/bench/codes.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { useClosing } from '@reprise/platform/screens/kit/form/use-closing.tsx';
import { FirstFocus } from '@reprise/platform/screens/bench/first-focus.tsx';
import { ArrivalPhotos } from './arrival-photos.tsx';
import { Candidates } from './candidates.tsx';

export type TakenIn = CallAnswer<Api['POST /warehouses/{id}/unexpected-parcels']>;
type Typed = { trackingNumber: string; imei: string; description: string; place: string; photos: string[] };

const isImei = (imei: string): boolean => /^(\d{14,17})?$/.test(cleanCode(imei));
const saysSomething = ({ trackingNumber, imei, description, photos }: Typed): boolean =>
  [trackingNumber, imei, description].some((text) => text.trim() !== '') || photos.length > 0;

/** A scanner ends each code with Enter, which moves to the next field instead of sending the form. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('input, textarea') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

type FieldsProps = { typed: Typed; sent: boolean; onChange: Dispatch<SetStateAction<Typed>> };

const Fields = ({ typed, sent, onChange }: FieldsProps) => {
  const { t } = useTranslation('arrivals');
  const line = (key: 'trackingNumber' | 'imei' | 'place', label: string, max: number, error?: string) => (
    <TextField
      label={label}
      optional
      maxLength={max}
      autoComplete="off"
      value={typed[key]}
      error={error}
      onKeyDown={toNextField}
      // a scan replaces the proposed value
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange({ ...typed, [key]: event.target.value })}
    />
  );
  return (
    <>
      {line('trackingNumber', t('parcel.tracking'), 60)}
      {line('imei', t('parcel.imei'), 17, sent && !isImei(typed.imei) ? t('parcel.imeiWrong') : undefined)}
      {line('place', t('parcel.place'), 120)}
      <TextAreaField
        label={t('parcel.description')}
        optional
        rows={3}
        maxLength={500}
        value={typed.description}
        error={sent && !saysSomething(typed) ? t('parcel.something') : undefined}
        onChange={(event) => onChange({ ...typed, description: event.target.value })}
      />
      <ArrivalPhotos
        label={t('parcel.photos')}
        count={typed.photos.length}
        onAdd={(ids) => onChange((now) => ({ ...now, photos: [...now.photos, ...ids] }))}
      />
    </>
  );
};

/** The number to write on the parcel, and the dossiers it may belong to. */
const NumberGiven = ({ parcel, onClose }: { parcel: TakenIn; onClose: () => void }) => {
  const { t } = useTranslation('arrivals');
  return (
    <Stack gap={4}>
      <Alert tone="ok" live>
        {t('parcel.takenIn', { number: parcel.number })}
      </Alert>
      <Candidates parcel={parcel} onAttached={onClose} />
      <DialogFoot>
        <FirstFocus on="button">
          <Button onClick={onClose}>{t('complete.done')}</Button>
        </FirstFocus>
      </DialogFoot>
    </Stack>
  );
};

type UnexpectedParcelProps = { code: string; onTaken: (parcel: TakenIn) => void; onClose: () => void };

/** Records a parcel that belongs to no known dossier, and gives it a number to write on it. */
export const UnexpectedParcel = ({ code, onTaken, onClose }: UnexpectedParcelProps) => {
  const { t } = useTranslation(['arrivals', 'ui']);
  const { currentOrganization } = useSignedIn();
  const [sent, setSent] = useState(false);
  const [typed, setTyped] = useState<Typed>({
    trackingNumber: code,
    imei: '',
    description: '',
    place: '',
    photos: [],
  });
  const keyOf = useRequestKey();
  const takeIn = useAct(
    (sent: Typed) => {
      const body = { ...sent, imei: cleanCode(sent.imei) };
      const params = { id: currentOrganization.id };
      return call('POST /warehouses/{id}/unexpected-parcels', { params, body, idempotencyKey: keyOf(body) });
    },
    (parcel) => {
      onTaken(parcel);
      if (parcel.candidates.length === 0) onClose();
    },
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (saysSomething(typed) && isImei(typed.imei) && !takeIn.isPending) takeIn.mutate(typed);
  };
  const { data: parcel } = takeIn;
  const isChanged = parcel === undefined && saysSomething({ ...typed, trackingNumber: '' });
  const { close, question } = useClosing({ isChanged, onClose });
  return (
    <Modal open onClose={close} title={t('parcel.title')}>
      {parcel === undefined ? (
        <form onSubmit={submit} noValidate>
          <FirstFocus>
            <Stack gap={4}>
              <Fields typed={typed} sent={sent} onChange={setTyped} />
              <Failure error={takeIn.error} />
              <DialogFoot>
                <Button look="ghost" onClick={onClose}>
                  {t('ui:cancel')}
                </Button>
                <Button type="submit" busy={takeIn.isPending}>
                  {t('parcel.takeIn')}
                </Button>
              </DialogFoot>
            </Stack>
          </FirstFocus>
        </form>
      ) : (
        <NumberGiven parcel={parcel} onClose={onClose} />
      )}
      {question}
    </Modal>
  );
};
