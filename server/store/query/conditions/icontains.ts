import { sql } from 'kysely'
import type { icontains } from '../../../../schemas/conditions/icontains'
import { someText, type Lowering } from './lowering'

export const icontainsSql: Lowering<typeof icontains> = (asked, wanted) =>
  someText(asked, (text) => sql`strpos(fold_text(${text}), ${wanted}) > 0`)
