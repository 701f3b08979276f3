export { SearchScreen as Page } from '@reprise/journey/search-screen';
