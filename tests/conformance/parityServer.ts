import { paritySide } from './parityOutcome'

/* The server's side: plain states. */
export const side = paritySide((initial) => initial)
