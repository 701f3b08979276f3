import { ResultsScreen } from '@reprise/sale/screens/journey/search/results-screen.tsx';
import { useSearch } from '@tanstack/react-router';
import { StoreSale } from './store-sale.tsx';

export const Page = () => {
  const { q = '', page = 1, brand, category, storage } = useSearch({ from: '/results' });
  return (
    <StoreSale>
      <ResultsScreen query={{ q, page, brand, category, storage }} />
    </StoreSale>
  );
};
