declare const addresses: {
  readonly resolve: (base: string, reference: string) => string
  readonly equal: (one: string, other: string) => boolean
}
export default addresses
