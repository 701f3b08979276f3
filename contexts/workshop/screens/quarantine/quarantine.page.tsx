import { quarantineReasons } from '@reprise/dossier/domain/items/item.states.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useToast } from '@reprise/platform/screens/ui/shown/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defineList } from '@reprise/platform/screens/kit/list/define-list.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { numberOf, placeOf } from '../bench/item-sheet.tsx';
import { BenchFigures } from '@reprise/platform/screens/bench/bench-side.tsx';
import { QuarantineMail } from '@reprise/dossier/screens/shown/quarantine-mail.tsx';
import { FindQuarantined } from './find-quarantined.tsx';
import { Release } from './release.tsx';
import '@reprise/platform/screens/bench/workshop.css';

type ActionsProps = { onRelease: () => void; onMail: () => void };
const Actions = ({ onRelease, onMail }: ActionsProps) => {
  const { t } = useTranslation('workshop');
  const can = useCan();
  return (
    <span className="row-actions">
      {can('quarantine_transition') ? (
        <Button size="s" look="ghost" onClick={onRelease}>
          {t('quarantine.release')}
        </Button>
      ) : null}
      {can('send_quarantine_mail') ? (
        <Button size="s" look="quiet" onClick={onMail}>
          {t('quarantine.mail')}
        </Button>
      ) : null}
    </span>
  );
};

/** The dialog for one item: its release, or the mail to its customer, which may follow it. */
const Opened = ({ item, writes, onClose }: { item: ItemView; writes: boolean; onClose: () => void }) => {
  const { t } = useTranslation('workshop');
  const toast = useToast();
  const can = useCan();
  const [mailing, setMailing] = useState(writes);
  const done = (text: string) => (): void => {
    onClose();
    toast({ tone: 'ok', text });
  };
  return mailing ? (
    <QuarantineMail
      itemId={item.id}
      productLabel={item.productLabel}
      onClose={onClose}
      onDone={done(t('quarantine.mailSent'))}
    />
  ) : (
    <Release
      item={item}
      onClose={onClose}
      onDone={done(t('done.released'))}
      onMail={can('send_quarantine_mail') ? () => setMailing(true) : undefined}
    />
  );
};

/** The items in quarantine, with their release and the mail to the customer. */
export const { Page } = defineList('GET /items', {
  words: 'workshop',
  stale: [workshopKey, 'quarantine'],
  title: ({ t }) => t('quarantine.listTitle'),
  counted: ({ total }) => total,
  lead: ({ can, open }) =>
    can('quarantine_transition') ? (
      <>
        <BenchFigures bench="quarantine" />
        <FindQuarantined onFound={open} />
      </>
    ) : null,
  given: { quarantine: 'true' },
  filters: ({ t, text, several, missing }) => [
    // of the item, of its dossier, IMEI or serial number
    text('code', { label: t('items.code'), clean: (code) => code.replaceAll(/\s/g, '').slice(0, 30) }),
    text('brand', { label: t('items.brand'), also: ['not'] }),
    missing('imeiEmpty', { label: t('item.imei') }),
    missing('serialNumberEmpty', { label: t('item.serialNumber') }),
    several('quarantineReason[]', {
      address: 'reason',
      label: t('quarantine.reason'),
      values: quarantineReasons,
      word: (reason) => t(`quarantineReasons.${reason}`),
      also: ['not', 'empty'],
    }),
  ],
  // where it is says little: most of them lie in the place of the same name
  chosen: {
    name: 'quarantine',
    first: ['identificationNumber', 'reason', 'product', 'stockedAt', 'actions'],
  },
  order: { keys: ['identificationNumber', 'stockedAt'] },
  columns: ({ t, day, can, open }) => [
    {
      key: 'identificationNumber',
      header: t('item.number'),
      sortable: true,
      card: 'about',
      cell: (item) => <GroupedNumber value={numberOf(item)} />,
      value: numberOf,
    },
    {
      key: 'reason',
      header: t('quarantine.reason'),
      card: 'state',
      cell: ({ quarantineReason }) =>
        quarantineReason === null ? '–' : t(`quarantineReasons.${quarantineReason}`),
    },
    {
      key: 'product',
      header: t('item.product'),
      card: 'name',
      cell: (item) => item.productLabel,
      wide: true,
    },
    {
      key: 'place',
      header: t('item.place'),
      card: 'about',
      cell: (item) => placeOf(item) ?? '–',
      hideBelow: 'tablet',
    },
    {
      key: 'stockedAt',
      header: t('item.since'),
      sortable: true,
      cell: (item) => (item.stockedAt === null ? '–' : day(item.stockedAt)),
      value: ({ stockedAt }) => stockedAt && { day: stockedAt },
      hideBelow: 'tablet',
    },
    (can('quarantine_transition') || can('send_quarantine_mail')) && {
      key: 'actions',
      // a row opens the release; users who may only write to the customer need the button
      hideBelow: can('quarantine_transition') ? 'phone' : undefined,
      header: t('item.actions'),
      cell: (item) => <Actions onRelease={() => open(item)} onMail={() => open(item, 'mail')} />,
      value: null,
    },
  ],
  opens: 'quarantine_transition',
  detail: (item, close, what) => <Opened item={item} writes={what === 'mail'} onClose={close} />,
  empty: ({ t }) => ({ title: t('quarantine.empty') }),
});
