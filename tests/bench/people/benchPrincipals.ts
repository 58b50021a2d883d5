import type { Kysely } from 'kysely'
import type pg from 'pg'
import { createAccount } from '../../../server/services/people/firstAccount'
import { hashKey } from '../../../server/services/people/hashKey'
import { findUserByKey, findSessions } from '../../../server/store/people/principals'
import type { Database } from '../../../server/store/schema'
import { quickHash } from '../../support/quickHash'

const size = { sessions: 20_000, keys: 1_000, linked: 20 }
const runs = 2_000
/** Milliseconds at the 95th percentile; every request waits for this. */
const goal = 5

interface Ways {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
}

/** Adds sessions, keys and connections to the existing users. */
async function addWaysIn({ db, pool }: Ways, account: number): Promise<void> {
  const run = (text: string) => pool.query(text)
  const users = `(select id, row_number() over (order by id) as at from users where account_id = ${account})`
  await run(`insert into sessions (id, account_id, user_id, expires_at)
    select 'bench' || n, ${account}, u.id, now() + interval '1 day'
    from generate_series(1, ${size.sessions}) n join ${users} u on u.at = 1 + n % (select count(*) from users where account_id = ${account})`)
  await run(`insert into api_keys (account_id, user_id, prefix, hash)
    select ${account}, u.id, 'bench', sha256(('key' || u.at)::bytea) from ${users} u where u.at <= ${size.keys}`)
  // Accounts for which everybody here is a connection.
  for (let at = 1; at <= size.linked; at += 1) {
    const email = `boss${at}@example.com`
    const boss = { username: email, email, password: 'bench', firstName: 'Ana' }
    const other = await createAccount(db, `Empresa ${at}`, boss, quickHash)
    await run(`insert into account_links (account_id, other_account_id, created_at, created_by_id)
      values (${other.account_id}, ${account}, now(), ${other.id})`)
  }
  await run('analyze')
}

async function timesOf(ask: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; at < runs + 50; at += 1) {
    const begun = performance.now()
    if ((await ask(at)) === undefined) throw new Error('Nobody was found')
    if (at >= 50) times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)
}

/** Measures how long it takes to identify the caller, with which every request begins. Returns how many ways are slower than allowed. */
export async function benchPrincipals({ db, pool }: Ways, account: number): Promise<number> {
  await addWaysIn({ db, pool }, account)
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
    const times = await timesOf(ask)
    const [median = 0, p95 = 0] = [times[runs / 2], times[Math.floor(runs * 0.95)]]
    if (p95 > goal) missed += 1
    const verdict = p95 > goal ? 'MISSED' : 'ok    '
    console.log(
      `${verdict} principal by ${way}: median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} of ${goal} ms`,
    )
  }
  return missed
}
