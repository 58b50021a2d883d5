import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { roundsOf } from './support'

/* Two nodes on one database do what is due every second, while one of them is killed again and again. */

const rounds = roundsOf(6)
const folders: string[] = []
const folder = () => {
  const path = newFolder('schedules')
  folders.push(path)
  return path
}
let elsewhere: EmbeddedPostgres
let env: Record<string, string> = {}
let client: pg.Client
const nodes: Product[] = []

beforeAll(async () => {
  elsewhere = await EmbeddedPostgres.start({ dataDir: folder(), log: pino({ level: 'silent' }) })
  const { host, user } = elsewhere.address
  env = { DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}` }
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.end()
})
afterAll(async () => {
  await client.end()
  await elsewhere.stop()
  for (const path of folders) removeFolder(path)
})

const dataDir = folder()
const start = () => startProduct({ dataDir, env })
const count = async (what: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::integer as n from ${what}`)).rows[0]?.n ?? 0
const made = (state = '') => count(`tasks where schedule_id = 'second' ${state && `and state = '${state}'`}`)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(50)) if (await isSo()) return
  throw new Error(`It did not come to that:\n${nodes.map((node) => node.said()).join('\n')}`)
}

it('does at each moment one thing, and ends it once', { timeout: 300_000 + rounds * 60_000 }, async () => {
  nodes.push(await start(), await start())
  client = new pg.Client(env['DATABASE_URL'])
  await client.connect()
  await client.query(`
    create table ended (task text not null, due timestamptz not null);
    create function ended() returns trigger language plpgsql as
      $$ begin insert into ended values (new.id, new.due_at); return new; end $$;
    create trigger ended after update on tasks for each row
      when (new.state = 'done' and old.state <> 'done' and new.schedule_id = 'second') execute function ended();
    insert into schedules (id, kind, request, timing, next_at)
      values ('second', 'sweepTimers', '{}', '{"every": 1000}', now());
  `)
  for (let round = 0; round < rounds; round += 1) {
    const before = await made()
    await until(async () => (await made()) > before + 1)
    await sleep(Math.random() * 400)
    const [killed] = nodes.splice(round % 2, 1)
    await killed?.end('SIGKILL')
    // The other one goes on, also with what the killed one had begun.
    const then = await made('done')
    await until(async () => (await made('done')) > then)
    nodes.push(await start())
  }
  await client.query(`delete from schedules where id = 'second'`)
  await until(async () => (await made('done')) === (await made()))
  const all = await made()
  expect(all).toBeGreaterThan(rounds * 2)
  expect(await count('ended')).toBe(all)
  expect(await count('(select distinct due from ended) as moments')).toBe(all)
})
