import { sql, type RawBuilder } from 'kysely'

/** A moment, and since when a session was used at the latest that is not over by then. */
export interface HeldAt {
  readonly now: Date
  readonly usedSince: Date
}

/** Whether a session `s` holds: it was not ended, nor was the key that it was begun with, it is within its time, and it was used since. */
export const sessionHolds = ({ now, usedSince }: HeldAt): RawBuilder<boolean> =>
  sql<boolean>`(s.ended_at is null and s.expires_at > ${now} and s.last_seen_at >= ${usedSince} and not exists (
    select from api_keys k where k.id = s.api_key_id and k.revoked_at is not null))`
