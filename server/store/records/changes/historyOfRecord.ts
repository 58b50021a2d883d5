import { sql, type Kysely } from 'kysely'
import type { Answers } from '../../../../schemas/model/answers'
import type { Json } from '../../../../schemas/model/json'
import { changeActions, type ChangeAction, type ChangeCause } from '../../../../schemas/model/recordChanges'
import type { Role } from '../../../policies/principal'
import { nameOfUser } from '../../people/users'
import type { Database } from '../../schema'

/** The content of a record at one version. */
interface RecordState {
  readonly revision: number
  readonly points: number | null
  /** Only the answers that the change altered. */
  readonly answers: Answers
}

/** One change of a record. */
export interface HistoryRow {
  readonly id: string
  readonly at: Date
  readonly action: ChangeAction
  readonly cause: ChangeCause | null
  readonly cause_id: string | null
  readonly change_set_id: string | null
  /** Whether the change set changed other records, too. */
  readonly of_several: boolean
  readonly actor_type: Role
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly on_behalf_of_name: string | null
  /** The version that the record had from then on; null for changes from before versions were noted. */
  readonly version: number | null
  /** For an edit: the content before it; null when that version is not kept. */
  readonly before: RecordState | null
  readonly after: RecordState | null
  readonly geolocation: readonly number[] | null
  readonly properties: Json
  /** For an assignment: the name of the new holder; '' when nobody holds the record. */
  readonly assigned_to: string | null
}

/**
 * Returns the changes of a record, the newest first; with `before`, only those with a smaller activity id. Answers that an edit did not
 * alter do not leave the database, because a record may have megabytes of them.
 */
export async function historyOfRecord(
  db: Kysely<Database>,
  { accountId, recordId }: { readonly accountId: number; readonly recordId: string },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with page as (
      select * from activity
      where account_id = ${accountId} and record_id = ${recordId} and action = any(${[...changeActions]}::text[])
        ${before === undefined ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}
    ), states as (
      select v.version, v.revision, v.points, v.answers, v.geolocation, v.properties from record_versions v
      where v.account_id = ${accountId} and v.record_id = ${recordId}
        and v.version between (select min(version) - 1 from page) and (select max(version) from page)
      union all
      select r.version, r.revision, r.points, r.answers, r.geolocation, r.properties from records r
      where r.account_id = ${accountId} and r.id = ${recordId}
    )
    select p.id::text, p.at, p.action, p.cause, p.cause_id, p.change_set_id, p.version, p.actor_type, p.actor_id,
      ${nameOfUser('u')} as actor_name, ${nameOfUser('c')} as on_behalf_of_name,
      p.change_set_id is not null and exists (select from activity o where o.account_id = p.account_id
        and o.change_set_id = p.change_set_id and o.record_id <> p.record_id) as of_several,
      case when p.action = 'record.assigned' then coalesce(
        (select ${nameOfUser('u')} from users u where u.id = (p.details->'to'->>'userId')::integer),
        (select g.name from groups g where g.account_id = p.account_id and g.id = (p.details->'to'->>'groupId')::integer), '') end as assigned_to,
      a.geolocation, a.properties,
      case when b.version is not null then jsonb_build_object('revision', b.revision, 'points', b.points, 'answers', d.before) end as before,
      case when b.version is not null then jsonb_build_object('revision', a.revision, 'points', a.points, 'answers', d.after) end as after
    from page p
    left join users u on u.id = p.actor_id
    left join users c on c.id = p.on_behalf_of_id
    left join states a on a.version = p.version and p.action in ('record.created', 'record.edited')
    left join states b on b.version = p.version - 1 and p.action = 'record.edited' and a.version is not null
    left join lateral (
      select coalesce(jsonb_object_agg(key, was.value) filter (where was.value is not null), '{}') as before,
        coalesce(jsonb_object_agg(key, now.value) filter (where now.value is not null), '{}') as after
      from jsonb_each(b.answers) was full join jsonb_each(a.answers) now using (key)
      where was.value is distinct from now.value
    ) d on b.version is not null
    order by p.id desc`.execute(db)
  return rows
}
