import type { ItemView } from '@reprise/dossier/domain/items/item.ts';
import type { RefusalCode } from '@reprise/platform/domain/core/refusal-codes.ts';
import { statusReleased } from '../../domain/stocks/stock.states.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { CheckboxField } from '@reprise/platform/screens/ui/form/field.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { useCan } from '@reprise/platform/screens/kit/calls/session.ts';
import { useAct, workshopKey } from '@reprise/platform/screens/bench/act.ts';
import { Failure } from '@reprise/platform/screens/kit/calls/failure.tsx';
import { StockPicker } from '../bench/stock-picker.tsx';
import { releasesOf, type Release as Way, type ReleaseTarget } from './releases.ts';

type ReleaseProps = { item: ItemView; onClose: () => void; onDone: () => void; onMail?: () => void };

/** Releases the item to the chosen target, in the scanned stock. */
const useRelease = ({ item, onDone }: Pick<ReleaseProps, 'item' | 'onDone'>) =>
  useAct(
    (input: { to: ReleaseTarget; scannedStockIdentifier: string; liftHold: boolean }) =>
      call('POST /items/{id}/quarantine/release', {
        params: { id: item.id },
        body: { version: item.version, ...input },
      }),
    onDone,
  );

const ReleaseForm = ({
  item,
  ways,
  onDone,
}: Pick<ReleaseProps, 'item' | 'onDone'> & { ways: readonly Way[] }) => {
  const { t } = useTranslation(['workshop', 'arrivals', 'refusals']);
  const firstOpen = ways.find((way) => way.refusal === null)?.to;
  const [chosen, setChosen] = useState<ReleaseTarget | undefined>(firstOpen);
  const can = useCan();
  const [lifted, setLifted] = useState(false);
  // only a manager may lift an authority's hold
  const isHeld = ways.some(({ refusal }) => refusal === 'authority_hold');
  const mayLift = isHeld && can('item_checkin_force');
  const isOpen = ({ refusal }: Way): boolean => refusal === null || (lifted && refusal === 'authority_hold');
  const release = useRelease({ item, onDone });
  const why = (code: RefusalCode | null) => (code === null ? undefined : t(`refusals:${code}`));
  if (ways.length === 0) return <Alert tone="warn">{t('release.none')}</Alert>;
  return (
    <Stack gap={4}>
      <RadioCards
        legend={t('release.to')}
        value={chosen}
        onChange={(value) => setChosen(ways.find((way) => way.to === value)?.to)}
        choices={ways.map((way) => ({
          value: way.to,
          label: t(`release.title_${way.to}`),
          description: isOpen(way) ? undefined : why(way.refusal),
          disabled: !isOpen(way),
        }))}
      />
      {mayLift ? (
        <CheckboxField
          label={t('arrivals:quarantine.lift')}
          description={t('arrivals:quarantine.liftHelp')}
          checked={lifted}
          onChange={(event) => {
            setLifted(event.target.checked);
            setChosen(event.target.checked ? 'return' : firstOpen);
          }}
        />
      ) : null}
      <Failure error={release.error} />
      {chosen === undefined ? null : (
        <>
          <p>{t('release.help')}</p>
          <StockPicker
            onPick={({ identifier }) =>
              release.mutate({
                to: chosen,
                scannedStockIdentifier: identifier,
                liftHold: lifted && chosen === 'return',
              })
            }
            busy={release.isPending}
            holding={[statusReleased(item, chosen)]}
          />
        </>
      )}
    </Stack>
  );
};

/** The choice of the target, then the scan of the stock to which the item was moved. */
export const Release = ({ item, onClose, onDone, onMail }: ReleaseProps) => {
  const { t } = useTranslation('workshop');
  const query = useQuery({
    queryKey: [workshopKey, 'transitions', item.id],
    queryFn: ({ signal }) => call('GET /items/{id}/transitions', { params: { id: item.id }, signal }),
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('quarantine.releaseTitle', { product: item.productLabel })}
      size="wide"
      footer={
        onMail === undefined ? undefined : (
          <Button look="ghost" onClick={onMail}>
            {t('quarantine.mail')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(next) => <ReleaseForm item={item} ways={releasesOf(next)} onDone={onDone} />}
      </Loaded>
    </Modal>
  );
};
