/** What a company says of itself besides its name; '' and null where it says nothing. */
export interface CompanyFacts {
  readonly vat: string
  readonly website: string
  readonly country_id: string | null
  readonly state_id: string | null
  readonly city: string
  readonly street: string
  readonly street2: string
  readonly zip: string
  readonly phone: string
  readonly email: string
  readonly category_id: string | null
}

/** The logo as it is kept, drawn by us as a PNG. */
export interface StoredLogo {
  /** Of its content. */
  readonly id: string
  /** The part of its address that nobody can guess; the same for the next logo, so that old e-mails show that one. */
  readonly key: string
  readonly width: number
  readonly height: number
}
