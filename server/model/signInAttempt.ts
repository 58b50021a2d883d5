import type { Json } from '../../schemas/model/json'

/** What is stored about an unfinished login, by its kind. */
export interface AttemptDetails {
  /** The user went to the provider: how to check its answer, and what the login is for. */
  readonly away: {
    readonly question: { readonly state: string; readonly nonce: string; readonly verifier: string }
    /** The user who wants to be known by this identity; null for a normal login. */
    readonly linkTo: number | null
    /** The hash, in hex, of the token of the link by which somebody sets their first password; null or absent for a normal login. */
    readonly link?: string | null
    /** The session in which a user proves again who they are; null or absent for a normal login. */
    readonly proves?: string | null
  }
  /** The provider has identified a user whose second factor is now asked for. */
  readonly code: { readonly issuer: string; readonly subject: string }
  /** The provider has identified somebody whom no user is linked with yet. */
  readonly account: {
    readonly issuer: string
    readonly subject: string
    readonly email: string | null
    readonly isVerified: boolean
  }
  /** A passkey is asked for, from whoever has one. */
  readonly passkey: Readonly<Record<string, never>>
  /** A user is about to create a passkey, in which `handle` identifies them. */
  readonly newPasskey: { readonly userId: number; readonly handle: string }
}
export type AttemptKind = keyof AttemptDetails

/** Converts details to JSON for storage, and (below) back. */
export const detailsAsJson = <K extends AttemptKind>(details: AttemptDetails[K]): Json => details
export const readDetails = <K extends AttemptKind>(json: Json): AttemptDetails[K] =>
  json as unknown as AttemptDetails[K]
