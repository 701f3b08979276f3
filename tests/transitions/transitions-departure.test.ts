import { departureCases } from './cases-departure.ts';
import { provoke } from './provoke.ts';

provoke(departureCases);
