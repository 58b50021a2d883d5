import { sql, type Kysely } from 'kysely'
import type { ChangeSet } from '../../server/store/records/changes/changeSet'
import type { NewRecord } from '../../server/store/records/changes/createRecords'
import type { RecordChanges } from '../../server/services/records/changeRecords'
import type { Database } from '../../server/store/schema'
import { must } from '../support/must'

const accountId = 1
const formId = 1
const recordId = (at: number): string => at.toString(16).padStart(24, '0')
const fileId = 'f'.repeat(24)

export const changeSet: ChangeSet = {
  id: '01900000-0000-7000-8000-000000000001',
  accountId,
  at: new Date('2026-01-02T03:04:05Z'),
  author: { type: 'system', userId: null, onBehalfOfId: 1 },
  cause: 'edit',
}

/** Creates an account with a form, four records of which one is deleted and one has an earlier version, and an upload. */
export async function makeRecords(db: Kysely<Database>): Promise<void> {
  const statements = [
    // The account and its owner refer to each other.
    `with owner as (insert into users (id, account_id, username, email) values (1, 1, 'ana', 'ana@example.com'))
     insert into accounts (id, name, owner_user_id) values (1, 'Cuenta', 1)`,
    `insert into item_directory (account_id, item_id) values (1, 1)`,
    `insert into items (account_id, id, itype, name, owner_id, created_by_id, updated_by_id)
     values (1, 1, 'form', 'Visita', 1, 1, 1)`,
    `insert into forms (account_id, id, revision, rules_id, workflows_id) values (1, 1, 1, 'r', 'w')`,
    `insert into form_counters (account_id, form_id, next_folio, records) values (1, 1, 5, 3)`,
    `insert into records (account_id, id, form_id, revision, folio, created_at, updated_at, timezone, answers, version, deleted_at)
     select 1, lpad(to_hex(n), 24, '0'), 1, 1, n::text, now(), now(), 'UTC', '{}', case n when 4 then 2 else 1 end,
       case n when 3 then now() end
     from generate_series(1, 4) n`,
    `insert into record_versions (account_id, record_id, version, revision, answers, written_at, geolocation, timezone)
     values (1, lpad('4', 24, '0'), 1, 1, '{"a": 1}', now(), '{}', 'UTC')`,
    `insert into files (account_id, id, form_id, field_id, name, type, size, sha256, access_key)
     values (1, repeat('f', 24), 1, repeat('a', 24), 'a.txt', 'text/plain', 1, '\\x00', 'k')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const created: NewRecord = {
  account_id: accountId,
  id: recordId(5),
  form_id: formId,
  revision: 1,
  user_id: 1,
  created_by_id: 1,
  created_at: changeSet.at,
  updated_at: changeSet.at,
  updated_by_id: 1,
  start_timestamp: null,
  end_timestamp: null,
  geolocation: [],
  geolocation_method: null,
  timezone: 'UTC',
  answers: {},
  properties: null,
  points: null,
  idempotency_key: null,
  request_hash: null,
  request_dropped: null,
  current_element_oid: null,
  element_record_oid: null,
}

/** Returns changes of every sort: one record is created, one edited, one deleted, one restored, one reverted, and a file linked. */
export async function changesOf(db: Kysely<Database>): Promise<RecordChanges> {
  const rows = await db.selectFrom('records').selectAll().where('account_id', '=', accountId).execute()
  const row = (at: number) => must(rows.find(({ id }) => id === recordId(at)))
  return {
    create: [{ record: created, choice: { given: 'nuevo' } }],
    edit: [{ ...row(1), baseVersion: 1, keepsVersion: true, answers: { b: 2 } }],
    delete: [{ id: recordId(2) }],
    restore: [{ id: recordId(3) }],
    revert: [{ id: recordId(4), baseVersion: 2, toVersion: 1, keepsVersion: true, restoredSetId: null }],
    files: [{ id: fileId, owner: { kind: 'record', id: recordId(1) }, stamp: null }],
  }
}
