import { travelCases } from './cases-travel.ts';
import { provoke } from './provoke.ts';

provoke(travelCases);
