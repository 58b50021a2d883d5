import { sql } from 'kysely'
import type { Selector } from '../../../schemas/filters/selector'
import type { Answers } from '../../../schemas/model/answers'
import type { CatalogKey } from './catalogRows'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { everything } from '../query/collection'
import { rowDocuments, seenAnswers, type FieldVisibility } from './rowDocuments'
import { conditionSql } from '../query/conditions/conditionSql'
import type { Questions } from '../query/questions'

export interface ChangesWanted {
  readonly visibility: FieldVisibility
  /** A condition on the rows; null for none. */
  readonly within: Selector | null
  /** Only rows written after this moment; null for all rows that are not deleted. */
  readonly since: Date | null
  /** Only rows with a greater id. */
  readonly after: string
  readonly limit: number
}

export interface ChangedRow {
  readonly id: string
  /** Null when the row was deleted, or no longer meets the condition. */
  readonly answers: Answers | null
}

/** Returns rows ordered by id; when `since` is given, with those that were deleted since. */
export async function findChanges(
  questions: Questions,
  { accountId, catalogId }: CatalogKey,
  { visibility, within, since, after, limit }: ChangesWanted,
): Promise<ChangedRow[]> {
  const meant = within === null ? everything : selectorTree(within)
  const isMeant = sql<boolean>`deleted_at is null and ${conditionSql(meant, rowDocuments())}`
  const query = sql<ChangedRow>`
    select id, case when ${isMeant} then ${seenAnswers(visibility)} end as answers from catalog_rows
    where account_id = ${accountId} and catalog_id = ${catalogId} and id > ${after}
      and ${since === null ? isMeant : sql<boolean>`updated_at > ${since}`}
    order by id limit ${limit}
  `
  const { rows } = await questions.ask((inside) => query.execute(inside))
  return rows
}
