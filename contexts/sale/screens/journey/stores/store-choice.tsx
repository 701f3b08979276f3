import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { EmptyState, LoadingState } from '@reprise/platform/screens/ui/shown/states.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownStores, storeAmong } from './chosen-store.ts';
import { PlaceSearch, type Place } from './place-search.tsx';
import { addressOf, useDistance, useStores, type DropOffStore } from './store-list.tsx';
import { StoreOpening } from './store-opening.tsx';
import { TroubleBox } from '../../shown/trouble.tsx';
import { OnlyOne } from '../frame/effects.tsx';
import { useOnlyChoice } from '../frame/use-only-choice.ts';

type StoreChoiceProps = {
  storeId: string | null;
  error?: string;
  onChange: (store: DropOffStore) => void;
};

/** Chooses the store where the device will be dropped, nearest first. */
export const StoreChoice = ({ storeId, error, onChange }: StoreChoiceProps) => {
  const { t } = useTranslation('journey');
  const distance = useDistance();
  const [place, setPlace] = useState<Place | null>(null);
  const stores = useStores(place);
  const chosen = storeAmong(storeId, stores.data);
  const choose = (id: string): void => {
    const store = stores.data?.find((one) => one.id === id);
    if (store) onChange(store);
  };
  useOnlyChoice(
    stores.data?.map(({ id }) => id),
    chosen !== null,
    choose,
  );
  const list = (): ReactNode => {
    if (stores.isError) return <TroubleBox error={stores.error} onRetry={() => void stores.refetch()} />;
    if (stores.data === undefined) return <LoadingState />;
    if (stores.data.length === 0) return <EmptyState title={t('stores.none')} />;
    const shown = shownStores(stores.data, chosen);
    const others = stores.data.length - shown.length;
    return (
      <>
        <OnlyOne count={stores.isPlaceholderData ? 0 : stores.data.length}>{t('stores.only')}</OnlyOne>
        <RadioCards
          legend={t('stores.choose')}
          hideLegend
          error={error}
          value={chosen ?? undefined}
          onChange={choose}
          choices={shown.map((store) => ({
            value: store.id,
            label: store.commonName,
            description: (
              <>
                {addressOf(store)}
                <br />
                <StoreOpening store={store} />
              </>
            ),
            aside: <span className="small num">{distance(store.distanceKm)}</span>,
          }))}
        />
        {others > 0 ? <p className="sale-note">{t('stores.more', { count: others })}</p> : null}
      </>
    );
  };
  return (
    <section className="sale-list" aria-labelledby="stores">
      <h2 id="stores">{t('stores.choose')}</h2>
      <PlaceSearch onPlace={setPlace} />
      {list()}
    </section>
  );
};
