import { sql } from 'kysely'

export const preparedMark = '/* prepared */'

/**
 * In the text of a statement that is run all the time, and whose plan does not depend on whom it is about: each connection plans it
 * once (server/database/preparing.ts). The text must be the same each time, so lists go in as one array, and name its columns, so that
 * a new one of a table is none of its business.
 */
export const prepared = sql.raw(preparedMark)
