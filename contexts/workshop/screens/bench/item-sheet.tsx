import { isInQuarantine } from '@reprise/dossier/domain/buybacks/dossier.ts';
import { itemStates, type ItemStatus } from '@reprise/dossier/domain/items/item.states.ts';
import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { DescriptionList, type Fact } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card, Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { GroupedNumber } from '@reprise/platform/screens/ui/shown/money.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenchStatus } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { ago } from '@reprise/platform/screens/bench/moments.ts';

/** The status of an item, as the domain's table shows it. */
export const ItemBadge = ({ status }: { status: ItemStatus }) => {
  const words = useBenchStatus();
  return <StateBadge tone={itemStates[status].tone} label={words(status) ?? status} />;
};

/** The number of the item: its 8 digits, else the 13 of its dossier. */
export const numberOf = (
  item: Pick<ItemView, 'identificationNumber' | 'buybackIdentificationNumber'>,
): string => item.identificationNumber ?? item.buybackIdentificationNumber;

/** Where the item lies: its stock and its bin. */
export const placeOf = (item: Pick<ItemView, 'stockName' | 'bin'>): string | null =>
  item.stockName === null ? null : [item.stockName, item.bin].filter(Boolean).join(' · ');

const useFacts = (item: ItemView): Fact[] => {
  const { t } = useTranslation('workshop');
  const fact = (key: string, label: string, value: ReactNode): Fact[] =>
    value === null || value === '' ? [] : [{ key, label, value }];
  const code = (value: string | null) => (value === null ? null : <GroupedNumber value={value} />);
  return [
    ...fact('place', t('item.place'), placeOf(item) ?? t('item.noStock')),
    ...fact('number', t('item.number'), code(item.identificationNumber)),
    ...fact('file', t('item.file'), code(item.buybackIdentificationNumber)),
    ...fact('imei', t('item.imei'), code(item.imei)),
    ...fact('serial', t('item.serialNumber'), item.serialNumber),
    ...fact('from', t('item.from'), item.storeName),
    ...fact(
      'package',
      t('item.package'),
      item.packageState === null ? null : t(`package.${item.packageState}`),
    ),
    ...fact('comment', t('item.comment'), item.comment),
  ];
};

/** The warnings about the item that an operator must not miss. */
export const useWarnings = (item: ItemView): string[] => {
  const { t } = useTranslation('workshop');
  // its reason stays with an item that leaves by a loss, or by the end of its dossier
  const isAside = isInQuarantine(item);
  const reason = item.quarantineReason === null ? [] : [t(`quarantineReasons.${item.quarantineReason}`)];
  return [
    ...(isAside ? reason.map((words) => t('item.quarantined', { reason: words })) : []),
    ...(isAside && item.quarantineComment ? [item.quarantineComment] : []),
    ...(item.containsData && !item.erased ? [t('item.dataToErase')] : []),
    ...(item.wasLost ? [t('item.wasLost')] : []),
    ...(item.exitAt === null ? [] : [t('item.left')]),
  ];
};

type ItemSheetProps = { item: ItemView; lead?: ReactNode; untitled?: boolean; children?: ReactNode };

/**
 * The item on the bench: product, status, place, numbers. `lead` is shown before the numbers, `children` after them;
 * `untitled` where the page already names the product.
 */
export const ItemSheet = ({ item, lead, untitled = false, children }: ItemSheetProps) => {
  const { t, i18n } = useTranslation('workshop');
  const facts = useFacts(item);
  const warnings = useWarnings(item);
  const arrived = item.registeredAt;
  const [now] = useState(() => new Date());
  return (
    <Card>
      <Stack gap={4}>
        <div className="sheet-head">
          {untitled ? null : <h2>{item.productLabel}</h2>}
          {untitled ? null : <ItemBadge status={item.status} />}
          {arrived === null ? null : (
            <span className="small">{t('item.arrived', { ago: ago(arrived, now, i18n.language) })}</span>
          )}
        </div>
        {lead}
        <DescriptionList facts={facts} />
        {warnings.map((warning) => (
          <Alert key={warning} tone="warn">
            {warning}
          </Alert>
        ))}
        {children}
      </Stack>
    </Card>
  );
};
