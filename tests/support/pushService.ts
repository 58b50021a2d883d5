import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Starts a browser vendor's push service, as servers see it. */
export async function startPushService() {
  const received: ReceivedPush[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    received,
    /** The responses by path from now on; 201 by default. */
    answers,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Creates a browser that subscribes at an address and decrypts messages by RFC 8291, without any of our code. */
export function pushBrowser(endpoint: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read({ body }: ReceivedPush): unknown {
      const salt = body.subarray(0, 16)
      const length = body[20] ?? 0
      const serverKey = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array | string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, size))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
      const secret = derive(keys.computeSecret(serverKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

/** Returns what a server claims in its VAPID token (RFC 8292); undefined if its key did not sign it. */
export function vapidClaims(
  { headers }: ReceivedPush,
  publicKey: string,
): Record<string, unknown> | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) return undefined
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>)
    : undefined
}
