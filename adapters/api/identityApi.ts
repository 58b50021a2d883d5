import type { IdentityList, Linked, Proven, SignInAccount, SignInStep } from '../../schemas/api/identities'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import { identityPaths as paths } from '../../schemas/api/identityPaths'
import type { LoginSuccess } from '../../schemas/api/session'
import type { ApiClient } from './client'

/** What came of coming back from the provider. */
export type SignInOutcome = LoginSuccess | Linked | Proven | SignInStep
/** An account that was made, or the address that has to be shown first. */
export type SignInAccountOutcome = LoginSuccess | { readonly success: false; readonly sent_to: string }

/** A code, or a passkey that was shown. */
export type SignInFactor = { readonly one_time_code: string } | { readonly passkey: PasskeyAnswer }

export interface IdentityApi {
  /** Where the browser goes to; `activation`: what the link of who has no password yet ends with. */
  readonly begin: (activation?: string) => Promise<string>
  /** Ends a sign-in with the query that the browser came back with (`answer`); `isOver` says that nobody is logged in any more. */
  readonly finish: (answer: string, isOver?: boolean) => Promise<SignInOutcome>
  readonly giveFactor: (ticket: string, factor: SignInFactor) => Promise<LoginSuccess>
  /** What is wrong with it is a user's 400. */
  readonly makeAccount: (wanted: SignInAccount) => Promise<SignInAccountOutcome>
  readonly list: (signal?: AbortSignal) => Promise<IdentityList>
  /** Where the browser goes to. A wrong password is a user's 400. */
  readonly link: (password: string) => Promise<string>
  readonly unlink: (id: number, password: string) => Promise<void>
  /** Where the browser goes to show anew who is logged in. */
  readonly prove: () => Promise<string>
}

export function createIdentityApi(client: ApiClient): IdentityApi {
  const none = { session: 'none' } as const
  return {
    begin: async (activation) => {
      const given = activation === undefined ? {} : { activation }
      return (await client.post<{ url: string }>(paths.beginSignIn, given, none)).url
    },
    // Who is logged in comes back to be known so from now on.
    finish: (answer, isOver = false) =>
      client.post(paths.finishSignIn, { answer }, isOver ? none : { session: 'asIs' }),
    giveFactor: (ticket, factor) => client.post(paths.signInCode, { ticket, ...factor }, none),
    makeAccount: (wanted) => client.post(paths.signInAccount, wanted, none),
    list: (signal) => client.get(paths.identities, signal ? { signal } : {}),
    link: async (password) =>
      (await client.post<{ url: string }>(paths.identities, { current_password: password })).url,
    prove: async () => (await client.post<{ url: string }>(paths.proof, {})).url,
    unlink: async (id, password) => {
      await client.delete(paths.identity, { params: { id }, body: { current_password: password } })
    },
  }
}
