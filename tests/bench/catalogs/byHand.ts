import type pg from 'pg'

export interface Hand {
  readonly pool: pg.Pool
  readonly accountId: number
  readonly catalogId: number
}

const top = "array[U&'\\+10FFFF']"

/* The best hand-written SQL for each call, on the same tables and indexes, without anything around it. */

async function viewId({ pool, accountId, catalogId }: Hand, fields: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'view',
    text: 'select id from catalog_views where account_id = $1 and catalog_id = $2 and fields = $3 and ready',
    values: [accountId, catalogId, fields],
  })
  if (!rows[0]) throw new Error(`There is no view of ${fields.join()}`)
  return rows[0].id
}

/** Returns the distinct values of the next level, with one index probe each. */
export async function levelByHand(
  hand: Hand,
  fields: readonly string[],
  way: readonly string[],
  limit = 51,
): Promise<unknown[]> {
  const at = way.length + 1
  const { rows } = await hand.pool.query<{ value: unknown }>({
    name: `level${at}`,
    text: `
      with recursive walk as (
        (select path[${at}] as key, row_id from catalog_paths
         where account_id = $1 and catalog_id = $2 and view_id = $3 and path > $4::text[] and path < $4::text[] || ${top}
         order by path limit 1)
        union all
        select next.key, next.row_id from walk, lateral (
          select path[${at}] as key, row_id from catalog_paths
          where account_id = $1 and catalog_id = $2 and view_id = $3
            and path > $4::text[] || walk.key || ${top} and path < $4::text[] || ${top}
          order by path limit 1) as next
      )
      select answers -> $5 as value from (select * from walk limit $6) as found
      join catalog_rows r on r.account_id = $1 and r.catalog_id = $2 and r.id = found.row_id
      order by key collate reading_order`,
    values: [hand.accountId, hand.catalogId, await viewId(hand, fields), way, fields[way.length], limit],
  })
  return rows.map(({ value }) => value)
}

/** Returns values that contain a text, by trigrams; limited to the first when there are many. */
export async function searchByHand(
  hand: Hand,
  field: string,
  text: string,
  how: 'trigrams' | 'inOrder',
): Promise<unknown[]> {
  const paths = `select path, row_id, folded from catalog_paths where account_id = $1 and catalog_id = $2 and view_id = $3`
  const among = how === 'trigrams' ? paths : `${paths} order by path limit 5000`
  const { rows } = await hand.pool.query<{ value: unknown }>({
    name: how,
    text: `
      select answers -> $4 as value from (
        select path, row_id from (${among}) as p where folded like $5 limit 51) as found
      join catalog_rows r on r.account_id = $1 and r.catalog_id = $2 and r.id = found.row_id
      order by path[1] collate reading_order`,
    values: [hand.accountId, hand.catalogId, await viewId(hand, [field]), field, `%${text}%`],
  })
  return rows.map(({ value }) => value)
}

const time = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00Z"')`
const row = `jsonb_build_object('_id', id, '_rev', rev, 'id', id, 'rev', rev, 'catalog_id', catalog_id, 'answers', answers,
  'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')})::text as row`

/** Returns rows with some answers, in id order. */
export async function rowsByHand(
  { pool, accountId, catalogId }: Hand,
  answers: object,
  limit: number,
): Promise<string> {
  const those = `select ${row} from catalog_rows where account_id = $1 and catalog_id = $2 and deleted_at is null`
  const { rows } = await pool.query<{ row: string }>(
    // Without answers an index would be read completely, so it is not used.
    Object.keys(answers).length === 0
      ? {
          name: 'allRows',
          text: `${those} order by id limit $3`,
          values: [accountId, catalogId, limit],
        }
      : {
          // Not a prepared statement: a generic plan would walk the rows in order, which is right only for frequent values.
          text: `${those} and answers @> $3 order by id limit $4`,
          values: [accountId, catalogId, JSON.stringify(answers), limit],
        },
  )
  return rows.map((one) => one.row).join(',')
}

/** Returns rows with the chosen levels, in id order. */
export async function rowsOfWayByHand(
  hand: Hand,
  fields: readonly string[],
  way: readonly string[],
  limit: number,
): Promise<string> {
  const { rows } = await hand.pool.query<{ row: string }>({
    name: 'rowsOfWay',
    text: `
      select ${row} from (
        select row_id from catalog_paths where account_id = $1 and catalog_id = $2 and view_id = $3
          and path >= $4::text[] and path < $4::text[] || ${top} order by row_id limit $5) as found
      join catalog_rows on account_id = $1 and catalog_id = $2 and id = row_id where deleted_at is null order by id`,
    values: [hand.accountId, hand.catalogId, await viewId(hand, fields), way, limit],
  })
  return rows.map((one) => one.row).join(',')
}

/** Returns a page in the order of a column that is kept. */
export async function pageByHand(hand: Hand, field: string, offset: number): Promise<string> {
  const { pool, accountId, catalogId } = hand
  const { rows } = await pool.query<{ row: string }>({
    name: 'page',
    text: `select ${row} from (
        select v.key, v.document_id from kept_values v
        join kept_columns k on k.account_id = v.account_id and k.id = v.column_id
        where k.account_id = $1 and k.collection_id = $2 and k.path = array['answers', $3]
        order by v.key, v.at, v.document_id limit 50 offset $4) as p
      join catalog_rows on account_id = $1 and catalog_id = $2 and id = p.document_id order by key, id`,
    values: [accountId, catalogId, field, offset],
  })
  return rows.map((one) => one.row).join(',')
}
