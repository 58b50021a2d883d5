import type { Json } from '../../schemas/model/json'

/** What is kept of a login that somebody has begun and not finished, by its kind. */
export interface AttemptDetails {
  /** They went to the provider: what its answer is checked with, and what for. */
  readonly away: {
    readonly question: { readonly state: string; readonly nonce: string; readonly verifier: string }
    /** The user who wants to be known so; null: whoever logs in. */
    readonly linkTo: number | null
    /** What the link ends with by which somebody sets their first password. */
    readonly activation: string | null
    /** The session in which somebody shows anew who they are; null or absent: they do not. */
    readonly proves?: string | null
  }
  /** The provider said who they are, and their second factor is asked for. */
  readonly code: { readonly issuer: string; readonly subject: string }
  /** The provider said who they are, whom nobody knows yet. */
  readonly account: {
    readonly issuer: string
    readonly subject: string
    readonly email: string | null
    readonly isVerified: boolean
  }
  /** A passkey was asked for, of whoever has one. */
  readonly passkey: Readonly<Record<string, never>>
  /** A user is about to make a passkey, which knows them by `handle`. */
  readonly newPasskey: { readonly userId: number; readonly handle: string }
}
export type AttemptKind = keyof AttemptDetails

/** As it is stored, and read again. */
export const detailsAsJson = <K extends AttemptKind>(details: AttemptDetails[K]): Json => details
export const readDetails = <K extends AttemptKind>(json: Json): AttemptDetails[K] =>
  json as unknown as AttemptDetails[K]
