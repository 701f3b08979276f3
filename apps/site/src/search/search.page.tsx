export { SearchScreen as Page } from '@reprise/sale/screens/journey/search/search-screen.tsx';
