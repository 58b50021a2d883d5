import type { IdentityList, Linked, Proven, SignInAccount, SignInStep } from '../../schemas/api/identities'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import { identityPaths as paths } from '../../schemas/api/identityPaths'
import type { SecondFactorProof } from '../../schemas/api/secondFactor'
import type { LoginSuccess } from '../../schemas/api/session'
import type { ApiClient } from './client'

/** What came of the return from the identity provider. */
export type SignInOutcome = LoginSuccess | Linked | Proven | SignInStep
/** A login to the new account, or the address to which a confirmation was sent. */
export type SignInAccountOutcome = LoginSuccess | { readonly success: false; readonly sent_to: string }

/** A one-time code, or a passkey. */
export type SignInFactor = { readonly one_time_code: string } | { readonly passkey: PasskeyAnswer }

export interface IdentityApi {
  /** Returns the provider's address; `activation` is the key at the end of the link for somebody who has no password yet. */
  readonly begin: (activation?: string) => Promise<string>
  /** Completes a sign-in with the query that the provider returned (`answer`); `isOver` says that nobody is logged in any more. */
  readonly finish: (answer: string, isOver?: boolean) => Promise<SignInOutcome>
  readonly giveFactor: (ticket: string, factor: SignInFactor) => Promise<LoginSuccess>
  /** Invalid input fails like a user's 400. */
  readonly makeAccount: (wanted: SignInAccount) => Promise<SignInAccountOutcome>
  readonly list: (signal?: AbortSignal) => Promise<IdentityList>
  /** Returns the provider's address. A wrong password or code fails like a user's 400. */
  readonly link: (proof: SecondFactorProof) => Promise<string>
  readonly unlink: (id: number, password: string) => Promise<void>
  /** Returns the provider's address, where the logged-in user proves their identity again. */
  readonly prove: () => Promise<string>
}

export function createIdentityApi(client: ApiClient): IdentityApi {
  const none = { session: 'none' } as const
  return {
    begin: async (activation) => {
      const given = activation === undefined ? {} : { activation }
      return (await client.post<{ url: string }>(paths.beginSignIn, given, none)).url
    },
    // With a session, its token goes along: the sign-in may prove or link the logged-in user.
    finish: (answer, isOver = false) =>
      client.post(paths.finishSignIn, { answer }, isOver ? none : { session: 'asIs' }),
    giveFactor: (ticket, factor) => client.post(paths.signInCode, { ticket, ...factor }, none),
    makeAccount: (wanted) => client.post(paths.signInAccount, wanted, none),
    list: (signal) => client.get(paths.identities, signal ? { signal } : {}),
    link: async (proof) => (await client.post<{ url: string }>(paths.identities, proof)).url,
    prove: async () => (await client.post<{ url: string }>(paths.proof, {})).url,
    unlink: async (id, password) => {
      await client.delete(paths.identity, { params: { id }, body: { current_password: password } })
    },
  }
}
