import type { Kysely } from 'kysely'
import type { Database } from '../store/schema'

/** What services work with; everything impure comes from here. */
export interface Deps {
  readonly db: Kysely<Database>
  readonly now: () => Date
  readonly random: (bytes: number) => Uint8Array
  /** Signs session tokens (HS256). */
  readonly signingKey: Uint8Array
}
