export { StoresScreen as Page } from '@reprise/journey/stores-screen';
