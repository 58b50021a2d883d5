import { createCipheriv } from 'node:crypto'
import { isObject, type Json } from '../schemas/model/json'

/** An answer that nobody may read, as it is stored: AES-256-GCM as base64 of nonce, tag and text. */
export interface Sealed {
  readonly $sealed: string
  readonly [key: string]: Json
}

export const isSealed = (value: unknown): value is Sealed =>
  isObject(value) && typeof value['$sealed'] === 'string'

export function seal(key: Uint8Array, random: (bytes: number) => Uint8Array, text: string): Sealed {
  const nonce = random(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { $sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64') }
}
