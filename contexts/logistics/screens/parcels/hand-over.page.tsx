import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { KeyHint } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { ActionList } from '@reprise/platform/screens/ui/shown/bench.tsx';
import { EmptyState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { Button, LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Card, Row, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { ScanField } from '@reprise/platform/screens/ui/form/scan-field.tsx';
import { useKeys } from '@reprise/platform/screens/ui/core/front.tsx';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BenchPage } from '@reprise/platform/screens/bench/bench-page.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useHandOver } from './use-hand-over.ts';
import { byCarrier, mayLeave, type Carried, type WaitingParcel } from './waiting-parcels.ts';
import './expedition.css';

type Hand = ReturnType<typeof useHandOver>;

/** What became of the last hand-over: how many left, which stayed and why, and their manifest again. */
const Given = ({ give, manifest, failed, noManifest }: Hand) => {
  const { t } = useTranslation('dashboard');
  const { ids = [], refused = [] } = give.data ?? {};
  return (
    <>
      {failed === null ? null : (
        <Alert tone="bad" live>
          {failed}
        </Alert>
      )}
      {ids.length === 0 ? null : (
        <Alert
          tone="ok"
          live
          action={
            <Button look="ghost" size="s" busy={manifest.isPending} onClick={() => manifest.mutate(ids)}>
              {t('expedition.together.manifest')}
            </Button>
          }
        >
          {t('expedition.together.given', { count: ids.length })}
        </Alert>
      )}
      {refused.map(({ number, detail }) => (
        <Alert key={number} tone="bad" live title={t('expedition.packageTitle', { number })}>
          {detail}
        </Alert>
      ))}
      {noManifest === null ? null : <Alert tone="warn">{noManifest}</Alert>}
    </>
  );
};

type RowProps = { parcel: WaitingParcel; checked: boolean; onCheck: (checked: boolean) => void };

const ParcelRow = ({ parcel, checked, onCheck }: RowProps) => {
  const { t } = useTranslation('dashboard');
  const { number, destination, itemCount, trackingNumber } = parcel;
  const words = [destination, t('expedition.inIt', { count: itemCount }), trackingNumber ?? ''];
  return (
    <li>
      <CheckboxField
        label={number}
        description={[...words, mayLeave(parcel) ? '' : t('expedition.labelPending')]
          .filter(Boolean)
          .join(' · ')}
        checked={checked}
        disabled={!mayLeave(parcel)}
        onChange={(event) => onCheck(event.target.checked)}
      />
    </li>
  );
};

type GroupProps = Pick<Hand, 'chosen' | 'choose'> & {
  group: Carried;
  /** Its key; none from the tenth carrier on. */
  digit: string | undefined;
};

/** The parcels of one carrier; all of them are chosen by one click, or by its digit where it has one. */
const Group = ({ group, digit, chosen, choose }: GroupProps) => {
  const { t } = useTranslation('dashboard');
  const name = group.carrier ?? t('expedition.together.noCarrier');
  const others = chosen.filter(({ id }) => !group.parcels.some((one) => one.id === id));
  const rest = group.parcels.filter(mayLeave);
  const isAll = rest.length > 0 && rest.every((parcel) => chosen.includes(parcel));
  const toggle = (): void => choose([...others, ...(isAll ? [] : rest)].map(({ id }) => id));
  useKeys((key) => (key === digit && rest.length > 0 ? toggle : undefined));
  return (
    <Card>
      <Stack gap={3}>
        <Row between>
          <h2>
            {name} <span className="small num">{group.parcels.length}</span>
          </h2>
          <Button look="ghost" size="s" aria-keyshortcuts={digit} onClick={toggle}>
            {t(isAll ? 'expedition.together.none' : 'expedition.together.all')}
            <span className="visually-hidden"> {name}</span>{' '}
            {digit === undefined ? null : <KeyHint>{digit}</KeyHint>}
          </Button>
        </Row>
        <ul className="parcels-together" aria-label={name}>
          {group.parcels.map((parcel) => (
            <ParcelRow
              key={parcel.id}
              parcel={parcel}
              checked={chosen.includes(parcel)}
              onCheck={(checked) => {
                const without = chosen.filter((one) => one !== parcel).map(({ id }) => id);
                choose(checked ? [...without, parcel.id] : without);
              }}
            />
          ))}
        </ul>
      </Stack>
    </Card>
  );
};

/** The button that hands the chosen parcels over, and all that wait by carrier. */
const Choice = ({
  hand,
  parcels,
  total,
}: {
  hand: Hand;
  parcels: readonly WaitingParcel[];
  total: number;
}) => {
  const { t } = useTranslation('dashboard');
  const { chosen, choose, give } = hand;
  return (
    <>
      <ActionList
        actions={[
          {
            key: 'give',
            label: t('expedition.together.give', { count: chosen.length }),
            icon: <IconTruckDelivery size={24} stroke={1.75} />,
            refusal: chosen.length === 0 ? t('expedition.together.giveNone') : undefined,
            onAct: () => {
              if (!give.isPending) give.mutate(chosen);
            },
          },
        ]}
      />
      {parcels.length < total ? (
        <p className="small">{t('expedition.together.first', { count: parcels.length })}</p>
      ) : null}
      {byCarrier(parcels).map((group, index) => (
        <Group
          key={group.carrier ?? ''}
          group={group}
          digit={index < 9 ? String(index + 1) : undefined}
          chosen={chosen}
          choose={choose}
        />
      ))}
    </>
  );
};

/** The parcels that wait for their carrier: chosen by scan or by carrier, and handed over together with a manifest. */
export const Page = () => {
  const { t } = useTranslation('dashboard');
  const hand = useHandOver();
  const { waiting, result, scan } = hand;
  return (
    <BenchPage
      title={t('expedition.together.title')}
      count={waiting.data && t('expedition.together.waiting', { count: waiting.data.total })}
      actions={
        <LinkButton look="ghost" href="/expedition">
          {t('expedition.all')}
        </LinkButton>
      }
    >
      <ScanField
        label={t('expedition.together.scan')}
        hint={t('expedition.together.scanHint')}
        result={result}
        onScan={scan}
        busy={waiting.isPending}
        sound
      />
      <Given {...hand} />
      <Loaded query={waiting}>
        {({ parcels, total }) =>
          parcels.length === 0 ? (
            <EmptyState title={t('expedition.together.empty')}>
              {t('expedition.together.emptyHelp')}
            </EmptyState>
          ) : (
            <Choice hand={hand} parcels={parcels} total={total} />
          )
        }
      </Loaded>
    </BenchPage>
  );
};
