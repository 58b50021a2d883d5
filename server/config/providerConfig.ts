import { isOfThisMachine } from '../support/isOfThisMachine'
import { Unusable } from './configNumbers'

/** An identity provider that speaks OpenID Connect. */
export interface ProviderConfig {
  /** The issuer as its discovery document names it. */
  readonly issuer: string
  readonly clientId: string
  /** Absent for a client without a secret, which uses only PKCE. */
  readonly clientSecret?: string
  /** The text of the button. */
  readonly name: string
}

function readIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine(url)))
  if (isSafe && !url.search && !url.hash && !url.username) return text
  throw new Unusable(
    'is not an OpenID Connect provider: write what it calls itself, such as https://accounts.google.com or ' +
      'https://login.example.com/realms/staff',
  )
}

type Read = <T>(name: string, read: (text: string) => T) => T | undefined

/** Reads the provider from the variables, if they name one, and what is missing for it. */
export function readProvider(
  optional: Read,
  baseUrl: string | undefined,
): { readonly provider?: ProviderConfig; readonly missing: readonly string[] } {
  const issuer = optional('OIDC_ISSUER', readIssuer)
  const [clientId, clientSecret] = [
    optional('OIDC_CLIENT_ID', String),
    optional('OIDC_CLIENT_SECRET', String),
  ]
  const name = optional('OIDC_NAME', String)
  if (issuer === undefined) return { missing: [] }
  const missing = [
    ...(clientId === undefined
      ? ['OIDC_CLIENT_ID is missing: with OIDC_ISSUER, write what the provider calls this site.']
      : []),
    ...(baseUrl === undefined
      ? ['BASE_URL is missing: with OIDC_ISSUER, write the address that the provider sends people back to.']
      : []),
  ]
  if (clientId === undefined) return { missing }
  const secret = clientSecret === undefined ? {} : { clientSecret }
  return { provider: { issuer, clientId, ...secret, name: name ?? new URL(issuer).hostname }, missing }
}
