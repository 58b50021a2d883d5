import type { Kysely } from 'kysely'
import type pg from 'pg'
import { hashKey } from '../../../server/services/people/hashKey'
import { findUserByKey, findSessions } from '../../../server/store/people/principals'
import type { Database } from '../../../server/store/schema'

const size = { sessions: 20_000, keys: 1_000, linked: 20 }
const runs = 2_000
/** Milliseconds, 95 of 100 times: every request waits for it. */
const goal = 5

/** Sessions, keys and connections beside the users that there are by then. */
async function addWaysIn(pool: pg.Pool, account: number): Promise<void> {
  const run = (text: string) => pool.query(text)
  const users = `(select id, row_number() over (order by id) as at from users where account_id = ${account})`
  await run(`insert into sessions (id, account_id, user_id, expires_at)
    select 'bench' || n, ${account}, u.id, now() + interval '1 day'
    from generate_series(1, ${size.sessions}) n join ${users} u on u.at = 1 + n % (select count(*) from users where account_id = ${account})`)
  await run(`insert into api_keys (account_id, user_id, prefix, hash)
    select ${account}, u.id, 'bench', sha256(('key' || u.at)::bytea) from ${users} u where u.at <= ${size.keys}`)
  // Accounts whose people everybody here is a connection of.
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (name) select 'Empresa ' || n from generate_series(1, ${size.linked}) n returning id`,
  )
  const others = rows.map(({ id }) => id)
  for (const id of others)
    await run(`with boss as (insert into users (account_id, username, email)
        values (${id}, 'boss${id}@example.com', 'boss${id}@example.com') returning id)
      update accounts set owner_user_id = boss.id from boss where accounts.id = ${id}`)
  await run(`insert into account_links (account_id, other_account_id, created_at, created_by_id)
    select a.id, ${account}, now(), a.owner_user_id from accounts a where a.id = any('{${others.join()}}')`)
  await run('analyze')
}

async function p95Of(ask: (at: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < runs + 50; at += 1) {
    const begun = performance.now()
    if ((await ask(at)) === undefined) throw new Error('Nobody was found')
    if (at >= 50) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs * 0.95)] ?? 0
}

/** How long it takes to find who asks, which every request begins with. Returns how many ways in are slower than they may be. */
export async function benchPrincipals(
  { db, pool }: { readonly db: Kysely<Database>; readonly pool: pg.Pool },
  account: number,
): Promise<number> {
  await addWaysIn(pool, account)
  const { rows } = await pool.query<{ username: string }>(
    `select username from users where account_id = $1 order by id limit ${size.keys}`,
    [account],
  )
  const names = rows.map(({ username }) => username)
  const spread = (at: number, of: number) => (at * 7_919) % of
  const ways = {
    session: async (at: number) => {
      const id = `bench${1 + spread(at, size.sessions)}`
      return (await findSessions(db, [id])).get(id)
    },
    key: (at: number) => {
      const which = spread(at, names.length)
      return findUserByKey(db, names[which] ?? '', hashKey(`key${which + 1}`))
    },
    'many sessions at once': async (at: number) => {
      const ids = Array.from({ length: 20 }, (_none, n) => `bench${1 + spread(at + n, size.sessions)}`)
      return (await findSessions(db, ids)).size === 20 ? ids : undefined
    },
  }
  let missed = 0
  for (const [way, ask] of Object.entries(ways)) {
    const p95 = await p95Of(ask)
    if (p95 > goal) missed += 1
    console.log(
      `${p95 > goal ? 'MISSED' : 'ok    '} principal by ${way}: p95 ${p95.toFixed(2)} of ${goal} ms`,
    )
  }
  return missed
}
