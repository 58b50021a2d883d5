// Executes one change set in a process of its own, which kills itself before its n-th statement. Arguments: socket folder, user, database,
// n.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparing } from '../../server/database/preparing'
import { gatherRequests } from '../../server/services/gathered'
import { changeRecords } from '../../server/services/records/changeRecords'
import type { Database } from '../../server/store/schema'
import { must } from '../support/must'
import { changeSet, changesOf } from './changeSetPlan'

const [host = '', user = '', database = '', at = ''] = process.argv.slice(2)
const pool = new pg.Pool({ host, user, port: 5432, database, max: 1 })
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
const plan = await changesOf(db)

let sent = 0
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  sent += 1
  if (sent === Number(at)) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
} as typeof pg.Client.prototype.query

const kind = { kind: 'tell', of: () => ({ told: true }), run: () => Promise.resolve() }
const { created } = await changeRecords(
  { db, gathered: gatherRequests(db), effectKinds: [kind] },
  plan,
  changeSet,
)
must(created[0])
await db.destroy()
