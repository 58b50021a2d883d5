import { comparing } from './comparing'

/** Holds where the answer is the operand, comes before it or is smaller. */
export const lte = comparing((sign) => sign <= 0)
