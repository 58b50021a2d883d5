/** What CouchDB would call the catalog's revision. */
export const revOfCatalog = ({
  revision,
  hash,
}: {
  readonly revision: number
  readonly hash: Buffer
}): string => `${revision}-${hash.toString('hex').slice(0, 32)}`
