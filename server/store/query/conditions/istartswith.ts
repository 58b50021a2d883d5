import { sql } from 'kysely'
import type { istartswith } from '../../../../schemas/conditions/istartswith'
import { someText, type Lowering } from './lowering'

export const istartswithSql: Lowering<typeof istartswith> = (asked, wanted) =>
  someText(asked, (text) => sql`starts_with(fold_text(${text}), ${wanted})`)
