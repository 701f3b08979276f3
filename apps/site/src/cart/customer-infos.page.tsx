export { CustomerScreen as Page } from '@reprise/sale/screens/journey/customer/customer-screen.tsx';
