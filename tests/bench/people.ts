// How long lists, the dialog that shares and "who can see this" take in a large account: npm run bench:people
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { apiBase } from '../../schemas/api/paths'
import { buildApp } from '../../server/app'
import { openDatabase } from '../../server/database/openDatabase'
import { createAccount, createUser } from '../../server/services/people/firstAccount'
import { folderContents } from '../../server/store/files/contents/folderContents'
import { migrate } from '../../server/store/migrate'
import { owner } from '../e2e/support/owner'
import { benchPrincipals } from './people/benchPrincipals'
import { loadNow } from './render/report'

const size = { users: 10_000, groups: 2_000, items: 20_000, grants: 200_000 }
const runs = 40
/** Milliseconds at the 95th percentile. */
const goals = { list: 100, share: 200, whoReaches: 300 } as const

const folder = mkdtempSync(join(tmpdir(), 'acopio-people-'))
const { db, pool, close } = await openDatabase({
  config: { dataDir: folder },
  log: pino({ level: 'silent' }),
})
await migrate(db)
const { account_id: account, id: ownerId } = await createAccount(db, 'bench', {
  ...{ username: owner.email, firstName: 'Ana', ...owner },
})
const member = { username: 'member@example.com', email: 'member@example.com', password: owner.password }
const { id: memberId } = await createUser(db, account, { ...member, firstName: 'Eva' })
const boss = { username: 'boss@example.com', email: 'boss@example.com', password: owner.password }
const { id: bossId } = await createUser(db, account, { ...boss, firstName: 'Luz' })

const run = (text: string) => pool.query(text)
// Ids continue after those that the account already has.
await run(`insert into users (account_id, username, email, first_name, last_name, position)
  select ${account}, 'u' || n || '@example.com', 'u' || n || '@example.com', (array['Ana','Eva','Luz','Inés','José'])[1 + n % 5],
    'Prueba ' || n, 'Campo' from generate_series(1, ${size.users - 3}) n`)
await run(
  `insert into groups (account_id, name) select ${account}, 'Grupo ' || n from generate_series(1, ${size.groups}) n`,
)
// Everybody is in four groups, one asking user in fifty.
await run(`insert into memberships (account_id, group_id, user_id)
  select ${account}, g.id, u.id from (select id, row_number() over (order by id) as at from users where account_id = ${account}) u
  join (select id, row_number() over (order by id) as at from groups where account_id = ${account}) g
    on (u.at * 7 + g.at) % ${size.groups} in (0, 501, 1002, 1503) on conflict do nothing`)
await run(`insert into memberships (account_id, group_id, user_id)
  select ${account}, id, ${memberId} from groups where account_id = ${account} order by id limit 50 on conflict do nothing`)
// One user supervises twenty of them.
await run(`with team as (insert into groups (account_id, name) values (${account}, 'Cuadrilla') returning id)
  insert into memberships (account_id, group_id, user_id, role)
  select ${account}, team.id, u.id, case when u.id = ${bossId} then 'supervisor' else 'user' end from team
  cross join (select ${bossId} as id union all (select id from users where account_id = ${account} and username like 'u%' order by id limit 20)) u`)
const { rows: directory } = await pool.query<{ item_id: number }>(
  `insert into item_directory (account_id) select ${account} from generate_series(1, ${size.items}) returning item_id`,
)
const first = Math.min(...directory.map(({ item_id }) => item_id))
// A thousand folders, a quarter of them inside of others, with nineteen forms in each.
await run(`insert into items (account_id, id, itype, name, parent_id, path, owner_id, created_by_id, updated_by_id)
  select ${account}, ${first} + n, 'folder', 'Carpeta ' || n, case when n % 4 = 0 or n < 10 then null else ${first} + (n / 10) * 1 - (n / 10) % 4 end,
    case when n % 4 = 0 or n < 10 then '{}'::integer[] else array[${first} + (n / 10) - (n / 10) % 4] end, ${ownerId}, ${ownerId}, ${ownerId}
  from generate_series(0, 999) n`)
await run(`insert into items (account_id, id, itype, name, parent_id, path, owner_id, created_by_id, updated_by_id)
  select ${account}, ${first} + n, 'form', 'Formulario ' || n, f.id, f.path || f.id, ${ownerId}, ${ownerId}, ${ownerId}
  from generate_series(1000, ${size.items - 1}) n
  join items f on f.account_id = ${account} and f.id = ${first} + n % 1000`)
await run(`insert into grants (account_id, item_id, principal_type, principal_id, level, created_by_id, filter)
  select ${account}, ${first} + (n * 7919 + n / ${size.items} * 37) % ${size.items}, p.type, p.id,
    (array['can_read_item','can_answer_item','can_share_item'])[1 + n % 3], ${ownerId},
    case when n % 20 = 0 then '{"path":["created_by_id"],"condition":"exact","operand":1}'::jsonb end
  from generate_series(1, ${size.grants}) n
  join lateral (select case when n % 10 < 7 then 'user' else 'group' end as type, n as at) t on true
  join (select 'user' as type, id, row_number() over (order by id) as at from users where account_id = ${account}
    union all select 'group', id, row_number() over (order by id) from groups where account_id = ${account}) p
    on p.type = t.type and p.at = 1 + (n * 31) % (case when t.type = 'user' then ${size.users} else ${size.groups} end)
  on conflict do nothing`)
// One user with many shares, and one form with many.
await run(`insert into grants (account_id, item_id, principal_type, principal_id, level, created_by_id)
  select ${account}, ${first} + n * 10, 'user', ${memberId}, 'can_share_item', ${ownerId} from generate_series(1, 1500) n on conflict do nothing`)
const popular = first + 1_010
await run(`insert into grants (account_id, item_id, principal_type, principal_id, level, created_by_id)
  select ${account}, ${popular}, 'user', id, 'can_read_item', ${ownerId} from users where account_id = ${account} and id not in (${ownerId}, ${memberId})
  order by id limit 1000 on conflict do nothing`)
await run('analyze')
const { rows: counted } = await pool.query<{ grants: number }>('select count(*)::int as grants from grants')

const incoming = join(folder, 'incoming')
mkdirSync(incoming, { recursive: true })
const app = await buildApp({ db, pool, files: folderContents(join(folder, 'files'), incoming), config: {} })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const ask = async (path: string, jwt: string) => {
  const response = await fetch(`${address}${apiBase}${path}`, { headers: { authorization: `Bearer ${jwt}` } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
  return text.length
}
async function logIn(username: string): Promise<string> {
  const response = await fetch(`${address}${apiBase}user_admin/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: owner.password }),
  })
  return ((await response.json()) as { jwt: string }).jwt
}
const people = {
  owner: await logIn(owner.email),
  member: await logIn(member.email),
  boss: await logIn(boss.email),
}
const folderId = first + 8

type Asked = readonly [kind: keyof typeof goals, who: keyof typeof people, path: string]
const asked: readonly Asked[] = [
  ['list', 'owner', 'user_admin/?limit=50'],
  ['list', 'owner', 'user_admin/?limit=50&offset=9000'],
  ['list', 'owner', 'user_admin/?limit=50&name=prueba 77'],
  ['list', 'owner', 'group/?limit=50'],
  ['list', 'owner', 'user/?limit=20&name=ana'],
  ['list', 'member', 'user/?limit=20&name=ana'],
  ['list', 'owner', 'item/?limit=50'],
  ['list', 'member', 'item/?limit=50'],
  ['list', 'member', `item/?limit=50&parent=${folderId}`],
  ['list', 'member', 'item/search/?data=777'],
  ['list', 'owner', 'form/?limit=50'],
  ['list', 'member', 'form/?limit=50'],
  ['list', 'boss', 'item/?limit=50'],
  ['list', 'boss', 'form/?limit=50'],
  ['list', 'member', 'get_filters/'],
  ['list', 'member', 'access_request/'],
  ['list', 'owner', `file_shared/?owner=${memberId}&limit=50`],
  ['share', 'owner', `item/${popular}/access/`],
  ['share', 'member', `item/${popular}/access/`],
  ['share', 'owner', `file_shared/?form_id=${popular}`],
  ['share', 'member', `file_shared/?form_id=${popular}`],
  ['share', 'owner', `file_shared_email/?form_id=${popular}`],
  ['share', 'owner', `item/${popular}/get_users/`],
  ['whoReaches', 'owner', `item/${popular}/people/`],
  ['whoReaches', 'member', `item/${popular}/people/`],
  ['whoReaches', 'owner', `item/${popular}/people/?user_id=${memberId}`],
]

/** The panels read users' sessions and activity. */
const panels: readonly Asked[] = [
  ['list', 'owner', 'users_panel/?limit=50'],
  ['list', 'owner', 'users_panel/?limit=50&offset=9000'],
  ...['user_status', '-activity', '-start_date', '-seconds_duration', '-daily_count'].map((order): Asked => [
    'list',
    'owner',
    `users_panel/?limit=50&order_by=${order}`,
  ]),
]

/** Makes each call many times; returns whether it was too slow or refused. */
async function misses([kind, who, path]: Asked): Promise<boolean> {
  const times: number[] = []
  let bytes = 0
  try {
    for (let at = 0; at < runs + 3; at += 1) {
      const begun = performance.now()
      bytes = await ask(path, people[who])
      if (at >= 3) times.push(performance.now() - begun)
    }
  } catch (error) {
    console.log(`${who} ${path}: ${(error as Error).message}`)
    return true
  }
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  const isSlow = p95 > goals[kind]
  console.log(
    `${isSlow ? 'MISSED' : 'ok    '} ${kind} ${who} ${path}: median ${Math.round(times[runs / 2] ?? 0)} ms, p95 ${Math.round(p95)} of ${goals[kind]} ms, ${bytes} bytes`,
  )
  return isSlow
}

const loadBefore = loadNow()
let missed = 0
for (const one of asked) if (await misses(one)) missed += 1
missed += await benchPrincipals({ db, pool }, account)
// By now everybody has two sessions, and twenty activities within two weeks.
await run(`update sessions set last_seen_at = now() - (random() * 20000) * interval '1 minute', created_at = now() - interval '15 days'
  where id like 'bench%'`)
await run(`insert into activity (account_id, at, actor_type, actor_id, action)
  select ${account}, now() - (n / 10) * interval '1 minute', 'user', u.id, 'record.created' from generate_series(1, ${size.users * 20}) n
  join (select id, row_number() over (order by id) as at from users where account_id = ${account}) u on u.at = 1 + n % ${size.users}`)
await run('analyze')
for (const one of panels) if (await misses(one)) missed += 1
console.log(
  `${JSON.stringify({ ...size, grants: counted[0]?.grants })}; ${loadBefore} before, ${loadNow()} after`,
)
await app.close()
await close()
rmSync(folder, { recursive: true, force: true })
process.exitCode = missed > 0 ? 1 : 0
