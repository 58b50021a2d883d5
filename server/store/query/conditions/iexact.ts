import { sql } from 'kysely'
import type { iexact } from '../../../../schemas/conditions/iexact'
import { someText, type Lowering } from './lowering'

export const iexactSql: Lowering<typeof iexact> = (asked, wanted) =>
  someText(asked, (text) => sql`condition_fold(${text}) = ${wanted}`)
