import type { Envelope } from '../../schemas/api/common'

/** Returns the offset of a list's next page; undefined after the last one. */
export const nextOffset = ({ meta }: Pick<Envelope<unknown>, 'meta'>): number | undefined =>
  meta.next === null ? undefined : meta.offset + meta.limit
