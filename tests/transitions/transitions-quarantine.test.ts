import { quarantineCases } from './cases-quarantine.ts';
import { provoke } from './provoke.ts';

provoke(quarantineCases);
