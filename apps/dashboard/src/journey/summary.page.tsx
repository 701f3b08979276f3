import { SummaryScreen } from '@reprise/sale/screens/journey/cart/summary-screen.tsx';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <SummaryScreen />
  </StoreSale>
);
