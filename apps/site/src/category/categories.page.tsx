export { CategoriesScreen as Page } from '@reprise/sale/screens/journey/estimate/categories-screen.tsx';
