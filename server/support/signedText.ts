import { createHmac, timingSafeEqual } from 'node:crypto'

interface Signing {
  readonly signingKey: Uint8Array
}

/** What a signed text is for: it counts for nothing else. */
type Purpose = 'mail stop' | 'own pdf'

const signatureOf = ({ signingKey }: Signing, purpose: Purpose, said: string): Buffer =>
  createHmac('sha256', signingKey).update(`${purpose} ${said}`).digest().subarray(0, 18)

/** A text that clients bring back as they got it, in letters that addresses have. */
export function signedText(signing: Signing, purpose: Purpose, text: string): string {
  const said = Buffer.from(text).toString('base64url')
  return `${said}.${signatureOf(signing, purpose, said).toString('base64url')}`
}

/** The text that we signed; undefined for any other. */
export function readSignedText(signing: Signing, purpose: Purpose, signed: string): string | undefined {
  const [said = '', signature = ''] = signed.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(signing, purpose, said)]
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs ? Buffer.from(said, 'base64url').toString() : undefined
}
