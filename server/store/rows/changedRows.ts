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
  /** What the rows must be; null for nothing. */
  readonly within: Selector | null
  /** Rows written since; null: all that are there. */
  readonly since: Date | null
  /** Rows behind this id. */
  readonly after: string
  readonly limit: number
}

export interface ChangedRow {
  readonly id: string
  /** Null: it went, or is not meant. */
  readonly answers: Answers | null
}

/** Rows in the order of their ids, also those that went when only changes are asked for. */
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
