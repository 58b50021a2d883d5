import { PortFailure } from '../../../../schemas/ports/portFailure'

const vectorBytes = 12
const algorithm = 'AES-GCM'

function toText(bytes: Uint8Array): string {
  let binary = ''
  // In parts, because a call cannot take as many arguments as a large draft has bytes.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/** Authenticates what the text is about, so that it cannot be used for anything else. */
const parameters = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(about),
})

/** Returns whether the page can encrypt, which is limited to https and localhost. */
export const canSeal = (): boolean => (crypto as Partial<Crypto>).subtle !== undefined

/** Encrypts a text with a key made for it. */
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

/** Rejects with DRAFT_UNREADABLE for another key, a changed text, or a text about something else. */
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
