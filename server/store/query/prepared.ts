import { sql } from 'kysely'

export const preparedMark = '/* prepared */'

/**
 * Marks a statement that runs very often and whose plan does not depend on its values: each connection plans it once
 * (server/database/preparing.ts). Its text must always be the same, so pass lists as one array, and name the columns, so that adding one to
 * a table does not affect it.
 */
export const prepared = sql.raw(preparedMark)
