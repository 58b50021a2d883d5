import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import { passkeyPaths as paths } from '../../schemas/api/passkeyPaths'
import type { MadePasskey, Passkey } from '../../schemas/api/passkeys'
import type { SecondFactorProof } from '../../schemas/api/secondFactor'
import type { LoginSuccess } from '../../schemas/api/session'
import type { ApiClient } from './client'

/** The options with which a browser creates a passkey or asks for one. */
export type PasskeyOptions = Readonly<Record<string, unknown>>

export interface PasskeysApi {
  /** Requests a challenge, which one passkey can answer once. */
  readonly challenge: () => Promise<PasskeyOptions>
  readonly logIn: (passkey: PasskeyAnswer) => Promise<LoginSuccess>
  /** Proves the logged-in user's identity again. */
  readonly prove: (passkey: PasskeyAnswer) => Promise<void>
  readonly list: (signal?: AbortSignal) => Promise<readonly Passkey[]>
  /** A wrong password or code fails like a user's 400. */
  readonly begin: (proof: SecondFactorProof) => Promise<PasskeyOptions>
  /** Adds a passkey; without a name it is named after its browser. */
  readonly add: (name: string, passkey: MadePasskey) => Promise<Passkey>
  readonly rename: (id: number, name: string) => Promise<Passkey>
  readonly remove: (id: number, password: string) => Promise<void>
}

export function createPasskeysApi(client: ApiClient): PasskeysApi {
  const none = { session: 'none' } as const
  return {
    challenge: () => client.post(paths.challenge, {}, none),
    logIn: (passkey) => client.post(paths.logIn, { passkey }, none),
    prove: async (passkey) => {
      await client.post(paths.prove, { passkey })
    },
    list: async (signal) =>
      (await client.get<{ objects: Passkey[] }>(paths.passkeys, signal ? { signal } : {})).objects,
    begin: (proof) => client.post(paths.begin, proof),
    add: (name, passkey) => client.post(paths.passkeys, { name, passkey }),
    rename: (id, name) => client.patch(paths.passkey, { name }, { params: { id } }),
    remove: async (id, password) => {
      await client.delete(paths.passkey, { params: { id }, body: { current_password: password } })
    },
  }
}
