import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { ControlView } from '@reprise/dossier/domain/items/item.contract.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { DescriptionList } from '@reprise/platform/screens/ui/shown/details.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ControlPage } from './control-page.tsx';
import { Confirmed } from './confirmed.tsx';
import { useStep } from './control.ts';
import { ImeiMeaningField, ImeiSourceField } from './imei-fields.tsx';
import { ImeiUnreadable } from './imei-unreadable.tsx';
import { useNumbers } from './use-numbers.ts';

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

const Fields = ({ control, numbers }: { control: ControlView; numbers: ReturnType<typeof useNumbers> }) => {
  const { t } = useTranslation(['workshop', 'refusals']);
  const { first, second, sources, meanings, wrong, missing, ours, other, refusal } = numbers;
  const noImei = missing === 'imei' ? t('refusals:imei_required') : undefined;
  const noMeaning = missing === 'meaning' ? t('refusals:imei_meaning_required') : undefined;
  return (
    <Stack gap={4}>
      <TextField
        ref={first}
        label={t('item.imei')}
        optional={!control.imei.required}
        inputMode="numeric"
        autoComplete="off"
        value={numbers.imei}
        onChange={(event) => numbers.setImei(event.target.value)}
        error={wrong === null ? noImei : t(`refusals:${wrong}`)}
      />
      {numbers.imei !== '' && (control.imei.required || other.imei) ? (
        <ImeiSourceField
          box={sources}
          value={numbers.source}
          error={missing === 'source' ? t('refusals:imei_source_required') : undefined}
          onChange={numbers.setSource}
        />
      ) : null}
      {other.imei ? (
        <ImeiMeaningField
          box={meanings}
          value={numbers.meaning}
          error={refusal === null || numbers.isPending ? noMeaning : t(`refusals:${refusal}`)}
          onChange={numbers.setMeaning}
        />
      ) : null}
      <TextField
        ref={second}
        label={t('item.serialNumber')}
        optional
        autoComplete="off"
        maxLength={30}
        value={numbers.serial}
        onChange={(event) => numbers.setSerial(event.target.value)}
        error={ours === null ? undefined : t(ours === 'item' ? 'serial.ofItem' : 'serial.ofFile')}
      />
    </Stack>
  );
};

type NumbersProps = { control: ControlView; onAside: (item: ItemView) => void };

const Numbers = ({ control, onAside }: NumbersProps) => {
  const { t } = useTranslation(['workshop', 'ui']);
  const goTo = useStep();
  const numbers = useNumbers(control, onAside);
  return (
    <form className="bench-narrow" onSubmit={numbers.goOn} noValidate>
      <Declared control={control} />
      <Fields control={control} numbers={numbers} />
      {numbers.other.serialNumber ? (
        <Alert tone="warn" title={t('serial.differs')} live>
          {t('serial.differsHelp')}
        </Alert>
      ) : null}
      <Failure error={numbers.error} />
      <Row>
        <Button type="submit" busy={numbers.isPending}>
          {t('questions.next')} <KeyHint>{t('ui:bench.enter')}</KeyHint>
        </Button>
        <Button look="ghost" onClick={() => goTo('product', control.item.id)}>
          {t('ui:back')}
        </Button>
      </Row>
    </form>
  );
};

/** The numbers, and the statement that no IMEI can be read where one is required. */
const NumbersOrNone = (props: NumbersProps) => {
  const { imei, draft } = props.control;
  return (
    <Stack gap={5}>
      <Numbers {...props} />
      {imei.required && draft.imei === null ? <ImeiUnreadable control={props.control} /> : null}
    </Stack>
  );
};

export const Page = () => {
  const { t } = useTranslation('workshop');
  const { itemId } = route.useSearch();
  const [aside, setAside] = useState<ItemView | null>(null);
  if (aside !== null)
    return (
      <BenchPage title={t('outcomes.quarantine')}>
        <Confirmed confirmation={{ item: aside, outcome: 'quarantine' }} />
      </BenchPage>
    );
  return (
    <ControlPage step="serial_number" itemId={itemId}>
      {(control) => <NumbersOrNone control={control} onAside={setAside} />}
    </ControlPage>
  );
};
