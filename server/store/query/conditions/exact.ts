import { sql } from 'kysely'
import type { exact } from '../../../../schemas/conditions/exact'
import { someText, type Lowering } from './lowering'

export const exactSql: Lowering<typeof exact> = (asked, wanted) =>
  someText(asked, (text) => sql`${text} = ${wanted}`)
