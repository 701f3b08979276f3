export { SummaryScreen as Page } from '@reprise/sale/screens/journey/cart/summary-screen.tsx';
