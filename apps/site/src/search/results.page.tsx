import { ResultsScreen } from '@reprise/sale/screens/journey/search/results-screen.tsx';
import { keepKey } from '@reprise/sale/screens/shown/search-key.ts';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import { useSearch } from '@tanstack/react-router';

// the server wrote it into the page: nothing has to be fetched before the search
if (settings.search && settings.whiteLabel) keepKey(settings.whiteLabel.accountId, settings.search);

export const Page = () => {
  const { q = '', page = 1, brand, category } = useSearch({ from: '/results' });
  return <ResultsScreen query={{ q, page, brand, category }} written={settings.results} />;
};
