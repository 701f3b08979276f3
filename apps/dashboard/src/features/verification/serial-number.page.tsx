import type { ControlView } from '@reprise/domain/item/item.contract';
import { Alert } from '@reprise/ui/alert';
import { KeyHint } from '@reprise/ui/badge';
import { Button } from '@reprise/ui/button';
import { DescriptionList } from '@reprise/ui/details';
import { TextField } from '@reprise/ui/field';
import { Row, Stack } from '@reprise/ui/layout';
import { GroupedNumber } from '@reprise/ui/money';
import { getRouteApi } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanCode } from '../../lib/workshop/codes.ts';
import { notOfDevice } from '../../lib/workshop/device-number.ts';
import { Failure } from '../../lib/workshop/failure.tsx';
import { ControlPage } from './control-page.tsx';
import { useKeep, useStep } from './control.ts';
import { differs, imeiRefusal } from './numbers.ts';

const route = getRouteApi('/warehouse/verification/serial-number');

const Declared = ({ control }: { control: ControlView }) => {
  const { t } = useTranslation('workshop');
  const { imei, serialNumber } = control.declared;
  return (
    <DescriptionList
      facts={[
        {
          key: 'imei',
          label: t('serial.declaredImei'),
          value: imei === null ? t('serial.notDeclared') : <GroupedNumber value={imei} />,
        },
        { key: 'serial', label: t('serial.declaredSerial'), value: serialNumber ?? t('serial.notDeclared') },
      ]}
    />
  );
};

/** What is scanned next takes the place of what stands in the field. */
const writeAnew = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

/** The two numbers: a scanner ends each code with Enter, which leads to the next field, and from the last on. */
function useNumbers(control: ControlView) {
  const { draft, declared, item } = control;
  const keep = useKeep(control);
  const [imei, setImei] = useState(draft.imei ?? '');
  const [serial, setSerial] = useState(draft.serialNumber ?? '');
  const [sent, setSent] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => writeAnew(first.current), []);
  const wrong = imeiRefusal(cleanCode(imei));
  const ours = notOfDevice(serial, {
    item: item.identificationNumber,
    file: item.buybackIdentificationNumber,
  });
  const goOn = (event: SubmitEvent): void => {
    event.preventDefault();
    setSent(true);
    if (wrong !== null) writeAnew(first.current);
    else if (document.activeElement === first.current && serial === '') second.current?.focus();
    else if (ours !== null) writeAnew(second.current);
    else {
      const kept = { imei: cleanCode(imei) || null, serialNumber: serial.trim() || null };
      keep.mutate({ draft: kept, next: 'diagnostic' });
    }
  };
  const isDifferent =
    differs(declared.imei, cleanCode(imei)) || differs(declared.serialNumber, serial.trim());
  return {
    first,
    second,
    imei,
    setImei,
    serial,
    setSerial,
    /** Why the IMEI is none, told once it was sent. */
    wrong: sent ? wrong : null,
    /** Whose number was read for the device's, told likewise. */
    ours: sent ? ours : null,
    isDifferent,
    keep,
    goOn,
  };
}

const Numbers = ({ control }: { control: ControlView }) => {
  const { t } = useTranslation(['workshop', 'refusals', 'ui']);
  const goTo = useStep();
  const { first, second, imei, setImei, serial, setSerial, wrong, ours, isDifferent, keep, goOn } =
    useNumbers(control);
  return (
    <form className="bench-narrow" onSubmit={goOn} noValidate>
      <Declared control={control} />
      <Stack gap={4}>
        <TextField
          ref={first}
          label={t('item.imei')}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={imei}
          onChange={(event) => setImei(event.target.value)}
          error={wrong !== null ? t(`refusals:${wrong}`) : undefined}
        />
        <TextField
          ref={second}
          label={t('item.serialNumber')}
          optional
          autoComplete="off"
          maxLength={30}
          value={serial}
          onChange={(event) => setSerial(event.target.value)}
          error={ours === null ? undefined : t(ours === 'item' ? 'serial.ofItem' : 'serial.ofFile')}
        />
      </Stack>
      {isDifferent ? (
        <Alert tone="warn" title={t('serial.differs')} live>
          {t('serial.differsHelp')}
        </Alert>
      ) : null}
      <Failure error={keep.error} />
      <Row>
        <Button type="submit" busy={keep.isPending}>
          {t('questions.next')} <KeyHint>{t('ui:bench.enter')}</KeyHint>
        </Button>
        <Button look="ghost" onClick={() => goTo('product', control.item.id)}>
          {t('ui:back')}
        </Button>
      </Row>
    </form>
  );
};

export const Page = () => {
  const { itemId } = route.useSearch();
  return (
    <ControlPage step="serial_number" itemId={itemId}>
      {(control) => <Numbers control={control} />}
    </ControlPage>
  );
};
