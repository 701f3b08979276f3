import { CategoriesScreen } from '@reprise/sale/screens/journey/estimate/categories-screen.tsx';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <CategoriesScreen />
  </StoreSale>
);
