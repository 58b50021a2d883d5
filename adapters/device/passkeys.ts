import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import type { MadePasskey } from '../../schemas/api/passkeys'
import { base64urlOf, bytesOfBase64url } from './base64url'

/** Why the browser returned no passkey, or no usable one. */
export type PasskeyProblem = 'cancelled' | 'exists' | 'wrongSite' | 'otherPerson'

export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure'
  readonly problem: PasskeyProblem

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Returns true for an IP address, for which passkeys cannot be made. */
const isNumbers = (host: string): boolean => /^[\d.]+$|:/.test(host)

/** Returns whether passkeys work here: they need a secure connection and a host name. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof navigator.credentials?.get === 'function' &&
  !isNumbers(location.hostname)

/** Returns whether the browser can offer passkeys in the autofill of the username. */
export async function fillsInPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

type Told = Readonly<Record<string, unknown>>
interface ToldKey {
  readonly id: string
  readonly transports?: AuthenticatorTransport[]
}

const keysOf = (told: unknown): PublicKeyCredentialDescriptor[] =>
  ((told ?? []) as readonly ToldKey[]).map((key) => ({
    ...{ type: 'public-key', id: bytesOfBase64url(key.id) },
    ...(key.transports ? { transports: key.transports } : {}),
  }))

function problemOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error
  if (error.name === 'InvalidStateError') return new PasskeyFailure('exists', error)
  return new PasskeyFailure(error.name === 'SecurityError' ? 'wrongSite' : 'cancelled', error)
}

async function handedOut(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await asked.catch((error: unknown) => {
    throw problemOf(error)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyFailure('cancelled', credential)
  return credential
}

/** Lets the browser create a passkey from the server's options. Throws {@link PasskeyFailure}. */
export async function makePasskey(told: Told): Promise<MadePasskey> {
  const user = told['user'] as PublicKeyCredentialUserEntityJSON
  const publicKey = {
    ...told,
    challenge: bytesOfBase64url(String(told['challenge'])),
    user: { ...user, id: bytesOfBase64url(user.id) },
    excludeCredentials: keysOf(told['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = await handedOut(navigator.credentials.create({ publicKey }))
  const response = made.response as AuthenticatorAttestationResponse
  return {
    ...{ id: made.id, rawId: base64urlOf(made.rawId), type: 'public-key' },
    response: {
      clientDataJSON: base64urlOf(response.clientDataJSON),
      attestationObject: base64urlOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

export interface ShowOptions {
  /** Offers passkeys in the autofill of the username, until the user logs in another way. */
  readonly fillsIn?: boolean
  readonly signal?: AbortSignal
}

/** Lets the browser ask for a passkey with the server's options. Throws {@link PasskeyFailure}. */
export async function showPasskey(
  told: Told,
  { fillsIn = false, signal }: ShowOptions = {},
): Promise<PasskeyAnswer> {
  const publicKey = {
    ...told,
    challenge: bytesOfBase64url(String(told['challenge'])),
    allowCredentials: keysOf(told['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
  const shown = await handedOut(
    navigator.credentials.get({
      publicKey,
      ...(fillsIn ? { mediation: 'conditional' as const } : {}),
      ...(signal ? { signal } : {}),
    }),
  )
  const response = shown.response as AuthenticatorAssertionResponse
  return {
    ...{ id: shown.id, rawId: base64urlOf(shown.rawId), type: 'public-key' },
    response: {
      clientDataJSON: base64urlOf(response.clientDataJSON),
      authenticatorData: base64urlOf(response.authenticatorData),
      signature: base64urlOf(response.signature),
      userHandle: response.userHandle ? base64urlOf(response.userHandle) : null,
    },
  }
}
