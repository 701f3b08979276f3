export { CustomerScreen as Page } from '@reprise/journey/customer-screen';
