/** The largest logo that can be uploaded, in bytes. */
export const logoLimit = 2 * 1024 * 1024
