/** What a company says about itself besides its name; '' and null when it says nothing. */
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

/** The logo as it is kept: a PNG that we drew. */
export interface StoredLogo {
  /** The id of its content. */
  readonly id: string
  /** The part of its address that cannot be guessed; later logos keep it, so that old e-mails show them. */
  readonly key: string
  readonly width: number
  readonly height: number
}
