import { createRemoteJWKSet, customFetch as keysFetch, errors, jwtVerify, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { ProviderConfig } from '../../config/providerConfig'
import { AppError } from '../../appError'
import type { Outbound } from '../outbound/outbound'

/** What the provider says about a person. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** The e-mail address in lower case. */
  readonly email: string | null
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean
  readonly name: string
  /** Whether the person gave the provider a second factor. */
  readonly hasTwoFactors: boolean
  /** When the person last proved to the provider who they are, in epoch seconds; null when it does not say. */
  readonly shownAt: number | null
}

/** The values that the answer to a login request is checked with. */
export interface Question {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** An OpenID Connect provider that identifies people. */
export interface IdentityProvider {
  readonly issuer: string
  readonly name: string
  /**
   * Returns the address to send people to; `anew` makes them prove who they are even when the provider knows them. Throws PROVIDER_DOWN.
   */
  readonly ask: (anew: boolean) => Promise<{ readonly url: string; readonly question: Question }>
  /** Reads the answer, which is the query that people come back with. Throws SIGN_IN_REFUSED, SIGN_IN_FORGED, PROVIDER_DOWN. */
  readonly read: (answer: string, question: Question) => Promise<Claims>
  /** Reads a token that was given to a page or an app. Throws SIGN_IN_FORGED and PROVIDER_DOWN. */
  readonly readToken: (token: string, now: Date) => Promise<Claims & { readonly expires: Date }>
}

/** The path that the provider sends people back to; it must be registered there. */
const returnPath = '/login/return'

/** Seconds that the provider may take to answer. */
const patience = 10

/** Returns a fetch function that sends the libraries' requests through the one guarded way out. */
const throughGate =
  (callOut: Outbound) =>
  async (
    url: string,
    {
      method,
      headers,
      body,
    }: { method?: string; headers?: Headers | Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    let [status, type] = [0, '']
    const text = await callOut({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...((typeof body === 'string' || body instanceof URLSearchParams) && { text: body.toString() }),
      until: 'body',
      head: (head) => ({ status, type } = head),
    })
    const isEmpty = status === 204 || status === 304
    return new Response(isEmpty ? null : text, { status, headers: { 'content-type': type } })
  }

/** Authenticates in the way that the provider's metadata allows, by default that of the specification. */
function authenticateBy(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None()
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: known } = server
    const takesBasic = known === undefined || known.includes('client_secret_basic')
    return (takesBasic ? basic : post)(server, ...rest)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function claimsOf(issuer: string, said: Readonly<Record<string, unknown>>): Claims {
  const email = textOf(said['email']).trim().toLowerCase()
  const methods = said['amr']
  const shownAt = said['auth_time']
  return {
    ...{ issuer, subject: textOf(said['sub']) },
    email: email === '' || email.length > 254 ? null : email,
    // Some providers send it as text.
    isVerified: email !== '' && (said['email_verified'] === true || said['email_verified'] === 'true'),
    name: textOf(said['name']).slice(0, 150),
    hasTwoFactors: Array.isArray(methods) && methods.includes('mfa'),
    shownAt: typeof shownAt === 'number' ? shownAt : null,
  }
}

/** Converts an error of the provider, or of its answer, to one of ours. */
function problemOf(error: unknown): AppError {
  // Errors of the guarded way out mean that nobody answered; the libraries wrap them.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AppError) {
      const isOurs = cause.coded.code !== 'SERVICE_FAILED' && cause.coded.code !== 'SERVICE_REFUSED'
      return isOurs ? cause : new AppError('PROVIDER_DOWN')
    }
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === 'server_error' || error.error === 'temporarily_unavailable')
      return new AppError('PROVIDER_DOWN')
    return new AppError('SIGN_IN_REFUSED')
  }
  if (error instanceof client.ResponseBodyError)
    return new AppError(
      error.status >= 500 || error.error === 'invalid_client' ? 'PROVIDER_DOWN' : 'SIGN_IN_FORGED',
    )
  const answered = error instanceof Error && error.cause instanceof Response ? error.cause.status : 200
  return new AppError(answered >= 500 ? 'PROVIDER_DOWN' : 'SIGN_IN_FORGED')
}

export interface ProviderOptions {
  readonly config: ProviderConfig
  /** The configured address of the site, so that a forged `Host` header cannot change where people are sent back to. */
  readonly baseUrl: string
  readonly callOut: Outbound
}

export function createIdentityProvider({ config, baseUrl, callOut }: ProviderOptions): IdentityProvider {
  const { issuer, clientId, clientSecret } = config
  const fetch = throughGate(callOut)
  const redirect_uri = baseUrl + returnPath
  let known: Promise<client.Configuration> | undefined
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  /** Returns the provider's metadata, fetched once; after a failure it is fetched again. */
  async function discovered(): Promise<client.Configuration> {
    known ??= client.discovery(new URL(issuer), clientId, clientSecret, authenticateBy(clientSecret), {
      [client.customFetch]: fetch,
      timeout: patience,
      execute: [
        client.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    })
    try {
      return await known
    } catch {
      known = undefined
      throw new AppError('PROVIDER_DOWN')
    }
  }

  async function keySet(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const { jwks_uri: address } = (await discovered()).serverMetadata()
    if (address === undefined) throw new AppError('PROVIDER_DOWN')
    keys ??= createRemoteJWKSet(new URL(address), {
      // Tokens with unknown keys must not make us fetch the key set each time.
      cooldownDuration: 30_000,
      cacheMaxAge: 3_600_000,
      [keysFetch]: fetch,
    })
    return keys
  }

  async function said(token: string, now: Date): Promise<JWTPayload> {
    const keySetOfProvider = await keySet()
    try {
      const { payload } = await jwtVerify(token, keySetOfProvider, {
        // Google leaves the scheme out of the issuer in some tokens.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        ...{ audience: clientId, currentDate: now, clockTolerance: 30 },
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      return payload
    } catch (error) {
      const isOfToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
      throw isOfToken ? new AppError('SIGN_IN_FORGED') : problemOf(error)
    }
  }

  return {
    ...{ issuer, name: config.name },
    ask: async (anew) => {
      const provider = await discovered()
      const question = {
        ...{ state: client.randomState(), nonce: client.randomNonce() },
        verifier: client.randomPKCECodeVerifier(),
      }
      const url = client.buildAuthorizationUrl(provider, {
        ...{ redirect_uri, scope: 'openid email profile' },
        ...{ state: question.state, nonce: question.nonce },
        code_challenge: await client.calculatePKCECodeChallenge(question.verifier),
        code_challenge_method: 'S256',
        ...(anew ? { max_age: '0' } : {}),
      })
      return { url: url.href, question }
    },
    read: async (answer, { state, nonce, verifier }) => {
      const provider = await discovered()
      const address = new URL(redirect_uri)
      address.search = answer
      try {
        const tokens = await client.authorizationCodeGrant(provider, address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        })
        const token = tokens.claims()
        if (!token) throw new AppError('SIGN_IN_FORGED')
        const knows = provider.serverMetadata().userinfo_endpoint !== undefined
        const more =
          token['email'] === undefined && knows
            ? await client.fetchUserInfo(provider, tokens.access_token, token.sub)
            : {}
        return claimsOf(issuer, { ...more, ...token })
      } catch (error) {
        throw problemOf(error)
      }
    },
    readToken: async (token, now) => {
      const payload = await said(token, now)
      return { ...claimsOf(issuer, payload), expires: new Date((payload.exp ?? 0) * 1000) }
    },
  }
}
