import { sql, type Kysely, type Selectable } from 'kysely'
import { AlreadyThere } from '../databaseErrors'
import { prepared } from '../query/prepared'
import { asJson } from '../jsonColumn'
import type { Database, FormsTable, ItemsTable, StoredWorkflows } from '../schema'

export type FormRow = Selectable<FormsTable>

export const findForm = (db: Kysely<Database>, accountId: number, id: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns forms with their items by id, as far as they belong to these accounts. */
export async function findFormsWithItems(
  db: Kysely<Database>,
  accountIds: readonly number[],
  ids: readonly number[],
) {
  const rows = await db
    .selectFrom('items as i')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.account_id', '=', 'i.account_id').onRef('f.id', '=', 'i.id'),
    )
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .select([
      'a.owner_user_id as account_owner_id',
      'i.account_id',
      'i.id',
      'i.itype',
      'i.name',
      'i.parent_id',
      'i.path',
      'i.owner_id',
      'i.created_by_id',
      'i.updated_by_id',
      'i.created_at',
      'i.updated_at',
      'i.deleted_at',
      'f.revision',
      'f.public',
      'f.edits_records',
      'f.rules_id',
      'f.workflows_id',
      'f.workflows_wait',
      'f.webhook_events',
      'f.programs_at',
      'f.document_id',
      'f.idempotency_key',
      'f.request_hash',
      'f.created_at as form_created_at',
      'f.updated_at as form_updated_at',
    ])
    .where('i.account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('i.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('i.itype', '=', 'form')
    .where('i.deleted_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  return new Map(rows.map((row) => [row.id, withItem(row)]))
}

interface FormWithItem {
  /** The account's owner, whose id is the account's id for clients. */
  readonly accountOwnerId: number
  readonly item: Selectable<ItemsTable>
  readonly form: FormRow
}

/** Splits a joined row into the item and the form. */
function withItem(
  row: Selectable<ItemsTable> &
    Omit<FormRow, 'account_id' | 'id' | 'created_at' | 'updated_at'> & {
      readonly form_created_at: Date
      readonly form_updated_at: Date
      readonly account_owner_id: number
    },
): FormWithItem {
  const {
    revision,
    public: open,
    edits_records,
    rules_id,
    workflows_id,
    document_id,
    workflows_wait,
    webhook_events,
    programs_at,
    ...others
  } = row
  const { idempotency_key, request_hash, account_owner_id: accountOwnerId, ...rest } = others
  const { form_created_at: created_at, form_updated_at: updated_at, ...item } = rest
  const { account_id, id } = item
  const documents = {
    revision,
    public: open,
    edits_records,
    rules_id,
    workflows_id,
    document_id,
    workflows_wait,
    webhook_events,
    programs_at,
  }
  return {
    accountOwnerId,
    item,
    form: { account_id, id, ...documents, idempotency_key, request_hash, created_at, updated_at },
  }
}

/** Returns a form and locks it until the transaction ends, so that saves follow one another. */
export const lockForm = (db: Kysely<Database>, accountId: number, id: number): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Finds a form by the id of its rules or workflows document. */
export const findFormByDocument = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  column: 'rules_id' | 'workflows_id',
  id: string,
): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where(column, '=', id)
    .executeTakeFirst()

/** Adds a form. Throws AlreadyThere when a creation with the same key added one meanwhile. */
export const insertForm = async (
  db: Kysely<Database>,
  row: Pick<FormRow, 'account_id' | 'id' | 'rules_id' | 'workflows_id' | 'created_at'> &
    Partial<Pick<FormRow, 'document_id' | 'idempotency_key' | 'request_hash'>>,
): Promise<void> => {
  const added = await db
    .insertInto('forms')
    .values({ ...row, revision: 0, updated_at: row.created_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new AlreadyThere('forms_idempotency')
  await db.insertInto('form_counters').values({ account_id: row.account_id, form_id: row.id }).execute()
}

/** Returns the form that a creation with this key added. */
export const findFormByKey = (
  db: Kysely<Database>,
  accountId: number,
  key: string,
): Promise<FormRow | undefined> =>
  db
    .selectFrom('forms')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Returns the next number of a form's folios. */
export async function folioCounter(db: Kysely<Database>, accountId: number, formId: number): Promise<number> {
  const { next_folio: next } = await db
    .selectFrom('form_counters')
    .select('next_folio')
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return Number(next)
}

/** Returns those of these field ids that some revision of the form has. */
export async function knownFieldIds(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id from unnest(${[...ids]}::text[]) as asked (id)
    where exists (select from form_revisions r where r.account_id = ${accountId}
      and r.form_id = ${formId} and r.field_ids @> array[asked.id])
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Returns the newest revisions that have each of these fields. */
export async function latestRevisionsOf(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  ids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ revision: number }>`
    select distinct latest.revision from unnest(${[...ids]}::text[]) as asked (id)
    cross join lateral (select max(r.revision) as revision from form_revisions r where r.account_id = ${accountId}
      and r.form_id = ${formId} and r.field_ids @> array[asked.id]) latest
    where latest.revision is not null
  `.execute(db)
  return rows.map((row) => row.revision)
}

/** Returns the newest revision of a form's workflows; undefined when it never had any. Its document is null when they were deleted. */
export async function currentWorkflows(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
): Promise<{ revision: number; document: StoredWorkflows | null; content_hash: Buffer } | undefined> {
  return db
    .selectFrom('workflow_revisions')
    .select(['revision', 'document', 'content_hash'])
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insertWorkflows = (
  db: Kysely<Database>,
  row: {
    account_id: number
    form_id: number
    revision: number
    document: StoredWorkflows | null
    content_hash: Buffer
    created_at: Date
    created_by_id: number
  },
) =>
  db
    .insertInto('workflow_revisions')
    .values({ ...row, document: row.document && asJson(row.document) })
    .execute()
