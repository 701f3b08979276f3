import { LinkButton } from '@reprise/platform/screens/ui/frame/button.tsx';
import { useTranslation } from 'react-i18next';
import { useJourney, useSettings } from '../../shown/journey.tsx';
import { SalePage } from '../../shown/sale-page.tsx';
import { SearchBox } from '../../shown/search-box.tsx';

/** /search, and the tunnel before a product is chosen. `scanning`: the camera is open from the start. */
export const SearchScreen = ({ scanning = false }: { scanning?: boolean }) => {
  const { t } = useTranslation('journey');
  const { channel } = useJourney();
  const { categoryNavigationEnabled } = useSettings();
  return (
    <SalePage title={t('search.title')} lead={t('search.lead')}>
      <SearchBox focused={channel === 'store'} scanning={scanning} />
      {categoryNavigationEnabled ? (
        <LinkButton look="ghost" href="/categories">
          {t('categories.browse')}
        </LinkButton>
      ) : null}
    </SalePage>
  );
};
