import { createCipheriv, createDecipheriv } from 'node:crypto'
import { isObject, type Json } from '../../schemas/model/json'

/** A secret answer as it is stored: AES-256-GCM as base64 of nonce, tag and ciphertext. */
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

/** Decrypts a text; null when it was encrypted with another key. */
export function unseal(key: Uint8Array, { $sealed }: Sealed): string | null {
  const bytes = Buffer.from($sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
