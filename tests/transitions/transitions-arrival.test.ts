import { arrivalCases } from './cases-arrival.ts';
import { provoke } from './provoke.ts';

provoke(arrivalCases);
