import { comparing } from './comparing'

/** Holds where the answer comes before the operand or is smaller. */
export const lt = comparing((sign) => sign < 0)
