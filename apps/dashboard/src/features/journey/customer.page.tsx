import { CustomerScreen } from '@reprise/journey/customer-screen';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <CustomerScreen />
  </StoreSale>
);
