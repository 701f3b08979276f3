import { ResultsScreen } from '@reprise/journey/results-screen';
import { keepKey } from '@reprise/journey/search-key';
import { settings } from '@reprise/shell/settings';
import { useSearch } from '@tanstack/react-router';

// the server wrote it into the page: nothing is asked before the search
if (settings.search && settings.whiteLabel) keepKey(settings.whiteLabel.accountId, settings.search);

export const Page = () => {
  const { q = '', page = 1, brand, category } = useSearch({ from: '/results' });
  return <ResultsScreen query={{ q, page, brand, category }} />;
};
