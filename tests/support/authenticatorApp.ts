import { codeOf, stepAt } from '../../server/support/oneTimeCodes'

/* Simulates an authenticator app with a secret typed into it. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** Returns the code that it shows at a moment. */
export const appCode = (secret: string, moment: Date): string => codeOf(fromBase32(secret), stepAt(moment))
