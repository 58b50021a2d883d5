import { sql, type RawBuilder } from 'kysely'

/** A moment, and the earliest last use of a session that is still open then. */
export interface HeldAt {
  readonly now: Date
  readonly usedSince: Date
}

/** Tells whether a session `s` is open: neither it nor its API key was ended, it has not expired, and it was used recently enough. */
export const sessionHolds = ({ now, usedSince }: HeldAt): RawBuilder<boolean> =>
  sql<boolean>`(s.ended_at is null and s.expires_at > ${now} and s.last_seen_at >= ${usedSince} and not exists (
    select from api_keys k where k.id = s.api_key_id and k.revoked_at is not null))`
