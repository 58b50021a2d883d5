import { comparing } from './comparing'

/** Holds where the answer comes after the operand or is larger. */
export const gt = comparing((sign) => sign > 0)
