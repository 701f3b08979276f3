import { SearchScreen } from '@reprise/sale/screens/journey/search/search-screen.tsx';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <SearchScreen />
  </StoreSale>
);
