/** Where people see the product, as passkeys know it. */
export interface Site {
  readonly origin: string
  /** The name that passkeys are made for, without a port. */
  readonly name: string
}
