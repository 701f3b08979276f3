import { CategoriesScreen } from '@reprise/journey/categories-screen';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <CategoriesScreen />
  </StoreSale>
);
