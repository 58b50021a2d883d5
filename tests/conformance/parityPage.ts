import { proxy } from 'valtio'
import { paritySide } from './parityOutcome'

/* The browser's side: states that widgets could listen to. */
Object.assign(window, { parity: paritySide(proxy) })
