import { refurbCases } from './cases-refurb.ts';
import { provoke } from './provoke.ts';

provoke(refurbCases);
