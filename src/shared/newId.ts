import { id24 } from '../../schemas/model/ids'

/** Returns a new random id of 24 hexadecimal characters. */
export const newId = () => id24((bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
