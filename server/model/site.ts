/** The address under which people use the product, as passkeys know it. */
export interface Site {
  readonly origin: string
  /** The host name that passkeys are made for, without a port. */
  readonly name: string
}
