import { sql } from 'kysely'
import type { iendswith } from '../../../../schemas/conditions/iendswith'
import { someText, type Lowering } from './lowering'

export const iendswithSql: Lowering<typeof iendswith> = (asked, wanted) =>
  someText(asked, (text) => sql`right(fold_text(${text}), length(${wanted}::text)) = ${wanted}`)
