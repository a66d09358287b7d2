import './console-guard.ts';
import './network-guard.ts';
