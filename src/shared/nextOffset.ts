import type { Envelope } from '../../schemas/api/common'

/** Where the page after this one of a list begins; undefined after the last one. */
export const nextOffset = ({ meta }: Pick<Envelope<unknown>, 'meta'>): number | undefined =>
  meta.next === null ? undefined : meta.offset + meta.limit
