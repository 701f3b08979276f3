import { SummaryScreen } from '@reprise/journey/summary-screen';
import { StoreSale } from './store-sale.tsx';

export const Page = () => (
  <StoreSale>
    <SummaryScreen />
  </StoreSale>
);
