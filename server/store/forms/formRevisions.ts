import { sql, type Kysely } from 'kysely'
import type { FormDocument } from '../../../schemas/model/form'
import { letsEditRecords } from '../../../schemas/model/recordSettings'
import type { RulesDocument } from '../../../schemas/model/rule'
import { asJson } from '../jsonColumn'
import type { Database, FormRevisionsTable } from '../schema'
import { nameOfUser } from '../people/users'

export interface NewRevision {
  readonly accountId: number
  readonly formId: number
  readonly revision: number
  readonly document: FormDocument
  readonly rules: RulesDocument | null
  readonly fieldIds: readonly string[]
  /** For fields that take rows: the number by which each names its catalog. */
  readonly rowCatalogs: Readonly<Record<string, number>>
  readonly hash: Buffer
  readonly kind: FormRevisionsTable['kind']
  readonly userId: number
  readonly now: Date
}

/** Adds a revision and makes it the form's current one. */
export async function insertRevision(db: Kysely<Database>, revision: NewRevision): Promise<void> {
  await db
    .insertInto('form_revisions')
    .values({
      account_id: revision.accountId,
      form_id: revision.formId,
      revision: revision.revision,
      document: asJson(revision.document),
      rules: revision.rules && asJson(revision.rules),
      field_ids: [...revision.fieldIds],
      row_catalogs: asJson(revision.rowCatalogs),
      content_hash: revision.hash,
      kind: revision.kind,
      created_at: revision.now,
      created_by_id: revision.userId,
    })
    .execute()
  await db
    .updateTable('forms')
    .set({
      revision: revision.revision,
      public: revision.document.public === true,
      edits_records: letsEditRecords(revision.document),
      updated_at: revision.now,
    })
    .where('account_id', '=', revision.accountId)
    .where('id', '=', revision.formId)
    .execute()
}

export const findRevision = (db: Kysely<Database>, accountId: number, formId: number, revision: number) =>
  db
    .selectFrom('form_revisions')
    .select(['document', 'rules', 'field_ids', 'content_hash'])
    .select(
      // Bytes of both texts as stored.
      sql<number>`octet_length(document::text) + coalesce(octet_length(rules::text), 0)`.as('length'),
    )
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .where('revision', '=', revision)
    .executeTakeFirst()

/** A revision without its document: who made it, when, and of what kind it is. */
export interface RevisionRow {
  readonly revision: number
  readonly kind: FormRevisionsTable['kind']
  readonly created_at: Date
  readonly created_by_id: number
  readonly created_by_name: string | null
}

const revisionRows = (db: Kysely<Database>, accountId: number, formId: number) =>
  db
    .selectFrom('form_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.created_by_id')
    .select(['r.revision', 'r.kind', 'r.created_at', 'r.created_by_id'])
    .select(nameOfUser('u').as('created_by_name'))
    .where('r.account_id', '=', accountId)
    .where('r.form_id', '=', formId)

export const findRevisionRow = (
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<RevisionRow | undefined> =>
  revisionRows(db, accountId, formId).where('r.revision', '=', revision).executeTakeFirst()

/** Lists revisions without their documents, the newest first. */
export async function listRevisions(
  db: Kysely<Database>,
  accountId: number,
  formId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const { total } = await db
    .selectFrom('form_revisions')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('account_id', '=', accountId)
    .where('form_id', '=', formId)
    .executeTakeFirstOrThrow()
  const rows = await revisionRows(db, accountId, formId)
    .orderBy('r.revision', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { rows, total }
}
