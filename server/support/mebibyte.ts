/** Bytes. */
export const mebibyte = 1024 * 1024
