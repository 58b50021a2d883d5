/** Bytes of a logo as it is uploaded. */
export const logoLimit = 2 * 1024 * 1024
