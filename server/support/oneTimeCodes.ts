import { createHmac, timingSafeEqual } from 'node:crypto'

/* One-time codes by time (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds. */

const period = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes base32 without padding, as apps read secrets and people recovery codes. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31] ?? ''
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + (alphabet[(held << (5 - bits)) & 31] ?? '') : text
}

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / period)

/** Returns the code of a period. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

function isEqual(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)]
  return bytes.length === others.length && timingSafeEqual(bytes, others)
}

/** Returns the period of a code: the current one, the one before or the one after, since clocks differ; null when it is none of them. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const here = stepAt(now)
  const fitting = [here - 1, here, here + 1].filter((step) => isEqual(codeOf(secret, step), code))
  return fitting[0] ?? null
}

/** Returns the address that a QR code gives to an app. */
export function addressOfSecret(secret: Uint8Array, issuer: string, name: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
