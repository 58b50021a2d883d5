const hex24 = /^[0-9a-f]{24}$/

/** A field id, record id or document id: 24 lower-case hexadecimal characters. */
export function isId24(value: unknown): value is string {
  return typeof value === 'string' && hex24.test(value)
}

/** A new id from 12 random bytes. Randomness comes from the caller, so that `schemas/` stays pure. */
export function id24(random: (bytes: number) => Uint8Array): string {
  return Array.from(random(12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new rule id: four random 4-digit hexadecimal numbers joined. Stored ones may be shorter. */
export function ruleId(random: (bytes: number) => Uint8Array): string {
  return Array.from(random(8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
