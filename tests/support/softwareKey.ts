import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import type { MadePasskey } from '../../schemas/api/passkeys'

/* A software authenticator with its browser: it creates passkeys (ES256, no attestation) and signs with them. */

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes CBOR, as far as authenticators need it. */
function cbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const flags = { present: 1, verified: 4, madeHere: 64 }

/** Deviations from correct behaviour. */
export interface Deviation {
  readonly origin?: string
  readonly site?: string
  readonly challenge?: string
  readonly isUnverified?: boolean
  /** The value from which its counter continues. */
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}
interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

export interface SoftwareKey {
  readonly id: string
  readonly make: (options: unknown, deviation?: Deviation) => MadePasskey
  readonly show: (options: unknown, deviation?: Deviation) => PasskeyAnswer
  /** Creates another passkey in the same browser. */
  readonly another: () => SoftwareKey
}

/** Creates a passkey in a browser at `origin`. */
export function createSoftwareKey(origin: string): SoftwareKey {
  const id = randomBytes(32)
  const encodedId = id.toString('base64url')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )
  function authenticatorData(site: string, extra: number, deviation: Deviation, more = Buffer.alloc(0)) {
    counter = deviation.counter ?? counter + 1
    const bits = flags.present | (deviation.isUnverified ? 0 : flags.verified) | extra
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(deviation.site ?? site), Buffer.from([bits]), count, more])
  }
  return {
    id: encodedId,
    another: () => createSoftwareKey(origin),
    make: (given, deviation = {}) => {
      const options = given as CreationOptions
      handle = options.user.id
      const size = Buffer.from([id.length >> 8, id.length & 255])
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseOf(publicKey)])
      const authData = authenticatorData(options.rp.id, flags.madeHere, deviation, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...{ id: encodedId, rawId: encodedId, type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    show: (given, deviation = {}) => {
      const options = given as RequestOptions
      const data = authenticatorData(options.rpId, 0, deviation)
      const client = clientData('webauthn.get', options.challenge, deviation)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...{ id: encodedId, rawId: encodedId, type: 'public-key' },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}

/** Encodes a public key in COSE: P-256, ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}
