import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { Provider } from 'oidc-provider'

/** A person known to the provider. */
export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  amr?: readonly string[]
}

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** People by their subject; tests change them as the provider's data changes. */
  readonly people: Map<string, Person>
  /** True when people refuse to share their data. */
  refuses: boolean
  /** True to answer 503 to everything. */
  isDown: boolean
  /** The provider accepts requests and never answers. */
  isSilent: boolean
  /** Visits the provider's pages as a browser of a person would; returns the query of the address that it redirects back to. */
  readonly visit: (url: string, subject: string) => Promise<string>
  /** Returns an ID token signed with the provider's own key. */
  readonly makeToken: (
    claims: Record<string, unknown>,
    more?: { readonly key?: CryptoKey },
  ) => Promise<string>
  /** Returns how often its keys were requested. */
  readonly keysAsked: () => number
  readonly close: () => Promise<void>
}

/** Starts a real OpenID Connect provider on a port of its own, whose pages ask nobody anything. */
export async function startIdentityProvider(returnAddress: string): Promise<TestProvider> {
  const [clientId, clientSecret] = ['acopio', 'un secreto: con % y +']
  const people = new Map<string, Person>()
  let keysAsked = 0
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const shown = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const http = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnAddress] }],
    jwks: { keys: [jwk] },
    cookies: { keys: ['one'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: () => '/people' },
    findAccount: (_context: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...people.get(subject) }),
    }),
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  })
  const made: TestProvider = {
    ...{ issuer, clientId, clientSecret, people, refuses: false, isDown: false, isSilent: false },
    visit: async (url, subject) => {
      const jar = new Map<string, string>()
      for (let address = url, steps = 0; steps < 12; steps++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const headers = { cookie, 'x-person': subject }
        const answer = await fetch(address, { redirect: 'manual', headers })
        await answer.arrayBuffer()
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const next = answer.headers.get('location')
        if (next === null) throw new Error(`${address} answered ${answer.status}`)
        address = new URL(next, address).href
        if (address.startsWith(returnAddress)) return new URL(address).search
      }
      throw new Error('The provider leads nowhere')
    },
    makeToken: (claims, { key = privateKey } = {}) =>
      new SignJWT({ iss: issuer, aud: clientId, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : '10m')
        .sign(key),
    keysAsked: () => keysAsked,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
  async function letIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (made.refuses) return provider.interactionFinished(request, response, { error: 'access_denied' })
    const accountId = String(request.headers['x-person'])
    const { params } = await provider.interactionDetails(request, response)
    const grant = new provider.Grant({ accountId, clientId: params.client_id })
    grant.addOIDCScope('openid email profile')
    const result = {
      login: { accountId, amr: people.get(accountId)?.amr },
      consent: { grantId: await grant.save() },
    }
    return provider.interactionFinished(request, response, result)
  }
  const serve = provider.callback()
  handle = (request, response) => {
    if (made.isSilent) return
    if (made.isDown) response.writeHead(503).end()
    else if (request.url === '/people') void letIn(request, response)
    else if (request.url === '/jwks') {
      keysAsked += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [shown] }))
    } else void serve(request, response)
  }
  return made
}
