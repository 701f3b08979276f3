import { SearchScreen } from '@reprise/journey/search-screen';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <SearchScreen />
  </StoreSale>
);
