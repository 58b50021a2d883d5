import { SignJWT, createLocalJWKSet, decodeProtectedHeader, importSPKI, jwtVerify, type JWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { installationKeys } from '../../server/services/people/installationKeys'
import { rotateTokenKey } from '../../server/services/people/tokenKeys'
import { listTokenKeys } from '../../server/store/people/tokenKeys'
import { password, useTestServer } from './testServer'

/* Session tokens are RS256: whoever has the public key verifies them, and nobody else makes any. */

const secretKey = 'a secret of the installation, long enough'
const { server, authorization } = await useTestServer({ secretKey })
const anybody = server.callAs()

interface PublicKey {
  readonly kid: string
  readonly alg: string
  readonly public_key: string
}
const newestKey = async (): Promise<PublicKey> => (await anybody('GET', 'jwt_public_key/')).body as PublicKey
const keySet = async (): Promise<{ keys: JWK[] }> =>
  (await anybody('GET', '/.well-known/jwks.json')).body as { keys: JWK[] }
const tokenOf = (header: string): string => header.replace('Bearer ', '')
const kidOf = (header: string) => decodeProtectedHeader(tokenOf(header)).kid
const statusFor = async (header: string): Promise<number> =>
  (await server.callAs(header)('GET', 'form/')).status
const rotate = async (dropsOlder = false): Promise<string> => {
  const { db } = server.database
  const { sealingKey } = await installationKeys(db, secretKey)
  return rotateTokenKey({ db, sealingKey, now: () => new Date() }, dropsOlder)
}

describe('the public key', () => {
  it('verifies what a login gives, as a file and as a key set', async () => {
    const { kid, alg, public_key: pem } = await newestKey()
    const token = tokenOf(authorization)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid, typ: 'JWT' })
    expect(alg).toBe('RS256')
    expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/)
    const { payload } = await jwtVerify(token, await importSPKI(pem, 'RS256'), { algorithms: ['RS256'] })
    const { id } = server.owner
    expect(payload).toMatchObject({ username: 'owner@example.com', user_id: id, parent_id: id })
    expect((await jwtVerify(token, createLocalJWKSet(await keySet()))).payload).toEqual(payload)
  })

  it('is for everybody, from any site, and may be kept for a while', async () => {
    for (const path of ['jwt_public_key/', '/.well-known/jwks.json']) {
      const { status, headers } = await anybody('GET', path, undefined, {
        origin: 'https://elsewhere.example',
      })
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'public, max-age=300'])
      expect(headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('is all that is told: the private part is sealed in the database', async () => {
    const [row] = await listTokenKeys(server.database.db)
    expect(Object.keys(row?.private_key as object)).toEqual(['$sealed'])
    for (const key of (await keySet()).keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('a token', () => {
  const claims = (sid: string) =>
    new SignJWT({ sid }).setIssuedAt().setExpirationTime('1h').setProtectedHeader({ alg: 'HS256' })
  const secret = new TextEncoder().encode(secretKey)

  it('of the time before is over when it is ours, and none when it is not', async () => {
    expect(await statusFor(`Bearer ${await claims('x').sign(secret)}`)).toBe(440)
    const stranger = new TextEncoder().encode('another secret that is long enough, too')
    expect(await statusFor(`Bearer ${await claims('x').sign(stranger)}`)).toBe(401)
  })

  it('that anybody can make is none', async () => {
    const { kid, public_key: pem } = await newestKey()
    const [, body = ''] = tokenOf(authorization).split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')
    const byPublicKey = new SignJWT({ sid: 'x' })
      .setExpirationTime('1h')
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(pem))
    for (const forged of [`${none}.${body}.`, await byPublicKey, `${tokenOf(authorization)}x`, 'a.b.c'])
      expect([forged.slice(0, 20), await statusFor(`Bearer ${forged}`)]).toEqual([forged.slice(0, 20), 401])
  })
})

describe('another key', () => {
  it('signs from then on, while the older one verifies until its sessions are over', async () => {
    const before = await server.logIn('owner@example.com')
    const kid = await rotate()
    // Another node, which begins after the change; this one has not noticed yet.
    const { db, pool } = server.database
    const other = await buildApp({ db, pool, files: server.files, config: { secretKey } })
    const login = await other.inject({
      method: 'POST',
      url: '/api/infosync/user_admin/login/',
      payload: { username: 'owner@example.com', password },
    })
    const after = `Bearer ${login.json<{ jwt: string }>().jwt}`
    await other.close()
    expect(kidOf(after)).toBe(kid)
    expect([await statusFor(before), await statusFor(after)]).toEqual([200, 200])
    expect((await newestKey()).kid).toBe(kid)
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid, kidOf(before)])
    server.advance(31 * 24 * 3_600_000)
    await server.restart()
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid])
  })

  it('ends all sessions at once when the older ones are dropped', async () => {
    const before = await server.logIn('owner@example.com')
    const kid = await rotate(true)
    await server.restart()
    expect(await statusFor(before)).toBe(401)
    expect((await keySet()).keys.map((key) => key.kid)).toEqual([kid])
    expect(await statusFor(await server.logIn('owner@example.com'))).toBe(200)
  })
})

it('nodes that start at once make one pair, and another secret makes its own', async () => {
  const { db, pool } = server.database
  await db.deleteFrom('token_keys').execute()
  const node = (key: string) => buildApp({ db, pool, files: server.files, config: { secretKey: key } })
  const nodes = await Promise.all([node(secretKey), node(secretKey), node(secretKey)])
  const told = await Promise.all(nodes.map((app) => app.inject('/.well-known/jwks.json')))
  expect(new Set(told.map(({ body }) => body)).size).toBe(1)
  expect(await listTokenKeys(db)).toHaveLength(1)
  const stranger = await node('yet another secret of an installation')
  const own = (await stranger.inject('/.well-known/jwks.json')).json<{ keys: unknown[] }>()
  expect(own.keys).toHaveLength(1)
  expect(await listTokenKeys(db)).toHaveLength(2)
  await Promise.all([...nodes, stranger].map((app) => app.close()))
})
