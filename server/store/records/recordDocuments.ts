import { sql } from 'kysely'
import { isRecordColumn } from '../../model/recordDocument'
import type { AskedDocuments } from '../query/conditions/conditionSql'

/** Records as conditions ask about them (server/model/recordDocument.ts), by our own name of their table. */
export const recordDocuments = (alias: string): AskedDocuments => ({
  at: ([first = '', ...rest]) => {
    if (first === 'answers') return sql`(${sql.ref(`${alias}.answers`)} #> ${rest}::text[])`
    return isRecordColumn(first) && rest.length === 0
      ? sql`to_jsonb(${sql.ref(`${alias}.${first}`)})`
      : sql`null::jsonb`
  },
})
