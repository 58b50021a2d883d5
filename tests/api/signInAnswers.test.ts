import { generateKeyPair } from 'jose'
import { describe, expect, it } from 'vitest'
import { createIdentityProvider } from '../../server/services/identity/provider'
import { createOutbound, type Outbound } from '../../server/services/outbound/outbound'
import { startTestServer } from './testServer'
import { site, useProvider } from './signInBeside'

/* What people come back with from the provider, and tokens that pages are given: good once, and refused where they were forged. */

const { provider, config, server, code, go, finish, signIn, linked } = await useProvider()

describe('an answer', () => {
  it('that says no is no failure of ours', async () => {
    provider.refuses = true
    expect(code(await signIn('s-rosa'))).toEqual([400, 'SIGN_IN_REFUSED'])
  })

  it('is good once, in the browser that went, and for some minutes', async () => {
    await linked('una', 's-una')
    const back = await go('s-una')
    expect(code(await finish({ ...back, cookie: '' }))).toEqual([400, 'SIGN_IN_OVER'])
    expect(code(await finish({ ...back, cookie: 'acopio_sign_in=0123' }))).toEqual([400, 'SIGN_IN_OVER'])
    const all = await Promise.all(Array.from({ length: 4 }, () => finish(back)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(code(await finish(back))).toEqual([400, 'SIGN_IN_OVER'])
    // Of one browser, brought by another.
    const [mine, yours] = [await go('s-una'), await go('s-una')]
    expect(code(await finish({ answer: yours.answer, cookie: mine.cookie }))).toEqual([400, 'SIGN_IN_FORGED'])
    const late = await go('s-una')
    server.advance(11 * 60_000)
    expect(code(await finish(late))).toEqual([400, 'SIGN_IN_OVER'])
  })

  it('that was forged is refused, whatever was', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'x'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('code', 'x'),
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.set('iss', 'https://evil.example'),
      (query: URLSearchParams) => query.append('state', 'x'),
    ]) {
      const { answer, cookie } = await go('s-una')
      const query = new URLSearchParams(answer)
      change(query)
      const forged = { answer: `?${query.toString()}`, cookie }
      expect(code(await finish(forged)), forged.answer).toEqual([400, 'SIGN_IN_FORGED'])
    }
    // A nonce of another question, as when a code is put into somebody else's answer.
    const { answer, cookie } = await go('s-una')
    await server.database.pool.query(
      `update sign_in_attempts set details = jsonb_set(details::jsonb, '{question,nonce}', '"x"')`,
    )
    expect(code(await finish({ answer, cookie }))).toEqual([400, 'SIGN_IN_FORGED'])
    for (const odd of ['', '?', '?'.repeat(500), '%', '\u0000', '?code=%00&state=%ff'])
      expect((await finish({ answer: odd, cookie: (await go('s-una')).cookie })).status).toBe(400)
  })

  it('of a provider that is down is told so, and the next one finds it again', async () => {
    const fresh = await startTestServer({ baseUrl: site, provider: config })
    const back = await go('s-una')
    provider.isDown = true
    expect(code(await finish(back))).toEqual([503, 'PROVIDER_DOWN'])
    expect(code(await fresh.callAs()('POST', 'sign_in/begin/', {}))).toEqual([503, 'PROVIDER_DOWN'])
    provider.isDown = false
    expect((await fresh.callAs()('POST', 'sign_in/begin/', {})).status).toBe(200)
    await fresh.close()
  })

  it('of a provider that says nothing is told so in time', async () => {
    const callOut: Outbound = (request) =>
      createOutbound([new URL(config.issuer).host])({ ...request, patience: 300 })
    const patient = createIdentityProvider({ config, baseUrl: site, callOut })
    const isDown = { coded: { code: 'PROVIDER_DOWN' } }
    provider.isSilent = true
    await expect(patient.ask(false)).rejects.toMatchObject(isDown)
    provider.isSilent = false
    const { url, question } = await patient.ask(false)
    const answer = await provider.visit(url, 's-una')
    provider.isSilent = true
    await expect(patient.read(answer, question)).rejects.toMatchObject(isDown)
    await expect(
      patient.readToken(await provider.makeToken({ sub: 'x' }), server.now()),
    ).rejects.toMatchObject(isDown)
  })

  it('of each of forty who log in at once lets them in', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('s-una')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  })

  it('leads back to the public address alone, whatever the request says', async () => {
    const { body, headers } = await server.callAs()('POST', 'sign_in/begin/', {}, { host: 'evil.example' })
    const { searchParams } = new URL((body as { url: string }).url)
    expect(searchParams.get('redirect_uri')).toBe(`${site}/login/return`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  })
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

describe('a token that a page was given', () => {
  const send = (email: string, token: string, of = server) =>
    of.callAs()('POST', 'user_admin/oauth2_google_signin/', { email, token })
  const email = 'una@elsewhere.example'
  const exp = () => Math.floor(server.now().getTime() / 1000) + 600

  it('logs in whom it names, once', async () => {
    const token = await provider.makeToken({ sub: 's-una', email, email_verified: true, exp: exp() })
    expect((await send(' Una@Elsewhere.example', token)).body).toMatchObject({ code: 2 })
    expect(code(await send(email, token))).toEqual([400, 'SIGN_IN_OVER'])
    // Nor with its signature written another way.
    const last = letters.indexOf(token.slice(-1))
    for (const again of [`${token} `, `${token}=`, `${token}==`, token.slice(0, -1) + letters[last ^ 1]])
      expect((await send(email, again)).status, again).toBe(400)
    const unknown = await provider.makeToken({ sub: 's-token', email, email_verified: true, exp: exp() })
    expect(await send(email, unknown)).toMatchObject({ status: 202, body: { asks: 'account' } })
    const asked = provider.keysAsked()
    for (const jti of ['a', 'b', 'c'])
      expect(
        (await send(email, await provider.makeToken({ sub: 's-una', email, jti, exp: exp() }))).status,
      ).toBe(200)
    expect(provider.keysAsked()).toBe(asked)
  })

  it('that is not for us, over, signed by others, of another address or none is refused', async () => {
    const { privateKey: key } = await generateKeyPair('RS256')
    const claims = { sub: 's-una', email, email_verified: true, exp: exp() }
    for (const token of [
      await provider.makeToken({ ...claims, aud: 'another' }),
      await provider.makeToken({ ...claims, iss: 'https://evil.example' }),
      await provider.makeToken({ ...claims, exp: 1 }),
      await provider.makeToken(claims, { key }),
      await provider.makeToken({ ...claims, email: 'owner@example.com' }),
      await provider.makeToken({ ...claims, sub: '' }),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
      ...['', 'x', 'a.b.c'],
    ])
      expect(code(await send(email, token)), token).toEqual([400, 'SIGN_IN_FORGED'])
  })
})
