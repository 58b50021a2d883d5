/** What is known of an account that somebody may make, and of its owner-to-be. Of who was invited that is nothing yet. */
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
  /** Of the terms that were accepted. */
  readonly termsDigest?: string
}
