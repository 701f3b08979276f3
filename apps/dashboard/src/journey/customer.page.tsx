import { CustomerScreen } from '@reprise/sale/screens/journey/customer/customer-screen.tsx';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <CustomerScreen />
  </StoreSale>
);
