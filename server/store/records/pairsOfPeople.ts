import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

const madeBy = sql`coalesce(r.created_by_id, 0)`
const isOf = sql`coalesce(r.user_id, 0)`
const there = sql`r.deleted_at is null and r.archived_at is null`

/**
 * Returns the users who made records of these forms and those to whom they are assigned. Skips from one pair to the next in the index
 * `records_people`, so that the time depends on the number of people and not of records. Reads at most `mostPairs` pairs for each form.
 */
export async function peopleOfForms(
  db: Kysely<Database>,
  accountId: number,
  formIds: readonly number[],
  mostPairs: number,
): Promise<readonly number[]> {
  const ofForm = sql`from records r where r.account_id = ${accountId} and r.form_id = f.id and ${there}`
  const { rows } = await sql<{ id: number }>`
    select distinct person.id from unnest(${[...formIds]}::integer[]) as f (id)
    cross join lateral (
      with recursive pairs as (
        (select ${madeBy} as maker, ${isOf} as owner ${ofForm} order by ${madeBy}, ${isOf} limit 1)
        union all
        select next.maker, next.owner from pairs p cross join lateral (
          select ${madeBy} as maker, ${isOf} as owner ${ofForm} and (${madeBy}, ${isOf}) > (p.maker, p.owner)
          order by ${madeBy}, ${isOf} limit 1
        ) as next
      )
      select maker, owner from pairs limit ${mostPairs}
    ) as pair
    cross join lateral (values (pair.maker), (pair.owner)) as person (id)
    where person.id <> 0
  `.execute(db)
  return rows.map(({ id }) => id)
}
