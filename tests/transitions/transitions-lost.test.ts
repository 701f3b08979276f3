import { lostCases } from './cases-lost.ts';
import { provoke } from './provoke.ts';

provoke(lostCases);
