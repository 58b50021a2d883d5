/** Returns the revision of a catalog as CouchDB would name it. */
export const revOfCatalog = ({
  revision,
  hash,
}: {
  readonly revision: number
  readonly hash: Buffer
}): string => `${revision}-${hash.toString('hex').slice(0, 32)}`
