import { id24 } from '../../schemas/model/ids'

/** A new id of 24 hexadecimal characters, from the browser's randomness. */
export const newId = () => id24((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
