import { sql, type Kysely } from 'kysely'
import type { Answers } from '../../../schemas/model/answers'
import type { CatalogKey, CatalogRow } from './catalogRows'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'

/** Returns for each of these answers the row with the same key, or undefined, and locks the rows until the transaction ends. */
export async function lockRowsByKey(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  keyField: string,
  answers: readonly Answers[],
): Promise<readonly (CatalogRow | undefined)[]> {
  const { rows } = await sql<CatalogRow & { readonly asked: string }>`
    select r.*, asked from jsonb_array_elements(${asJson(answers)}::jsonb) with ordinality as given (answers, asked)
    join catalog_rows r on r.account_id = ${accountId} and r.catalog_id = ${catalogId}
      and r.key_value = catalog_key(given.answers, ${keyField})
    order by r.id for update of r
  `.execute(db)
  const found = new Map(rows.map(({ asked, ...row }) => [Number(asked), row]))
  return answers.map((_answers, index) => found.get(index + 1))
}
