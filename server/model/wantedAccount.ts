/** What is known about an account to be created, and its future owner. Nothing yet for somebody who was invited. */
export interface WantedAccount {
  readonly company?: string
  readonly username?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phone?: string
  readonly position?: string
  readonly language?: string
  readonly timezone?: string
  /** ISO 8601. */
  readonly termsAcceptedAt?: string
  /** The digest of the accepted terms. */
  readonly termsDigest?: string
}
