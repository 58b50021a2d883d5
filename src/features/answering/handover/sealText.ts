import { PortFailure } from '../../../../schemas/ports/portFailure'

const vectorBytes = 12
const algorithm = 'AES-GCM'

function toText(bytes: Uint8Array): string {
  let binary = ''
  // By parts: as many arguments as a large draft has bytes are too many.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** What the text is of goes into the seal: it cannot be taken for anything else's. */
const parameters = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(about),
})

/** Only pages over https, or of the device itself, can encrypt. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined

/** Encrypts a text under a key made for it alone. */
export async function sealText(text: string, about: string): Promise<{ content: string; key: string }> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, true, ['encrypt'])
  const vector = crypto.getRandomValues(new Uint8Array(vectorBytes))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(parameters(vector, about), key, new TextEncoder().encode(text)),
  )
  const whole = new Uint8Array(vectorBytes + sealed.length)
  whole.set(vector)
  whole.set(sealed, vectorBytes)
  return { content: toText(whole), key: toText(new Uint8Array(await crypto.subtle.exportKey('raw', key))) }
}

/** Rejects with DRAFT_UNREADABLE for another key, for what was changed and for what is of something else. */
export async function openSealedText(content: string, key: string, about: string): Promise<string> {
  try {
    const whole = toBytes(content)
    const opener = await crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['decrypt'])
    const vector = whole.slice(0, vectorBytes)
    const text = await crypto.subtle.decrypt(parameters(vector, about), opener, whole.slice(vectorBytes))
    return new TextDecoder().decode(text)
  } catch {
    throw new PortFailure({ code: 'DRAFT_UNREADABLE' })
  }
}
