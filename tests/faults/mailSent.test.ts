import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../../server/database/embeddedPostgres'
import { startMailServer, type MailServer } from '../support/mailServer'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { logIn } from './support'

/*
 * A node is killed after the mail server has said that it takes an e-mail, before that is written down. It cannot be known then whether the
 * e-mail is there, so it is sent again: never lost, and with the same Message-ID, by which its receiver's system knows it for the same.
 */

const folders = ['mail-database', 'mail'].map(newFolder)
const [databaseDir = '', dataDir = ''] = folders
const mailsOfTest = `mails where to_address = 'lucia@example.com'`
let database: EmbeddedPostgres
let client: pg.Client
let holder: pg.Client
let mailServer: MailServer
let product: Product | undefined

beforeAll(async () => {
  database = await EmbeddedPostgres.start({ dataDir: databaseDir, log: pino({ level: 'silent' }) })
  mailServer = await startMailServer()
})
afterEach(async () => {
  await product?.end()
})
afterAll(async () => {
  await client.end()
  await holder.end()
  await mailServer.close()
  await database.stop()
  folders.forEach(removeFolder)
})

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(20)) if (await isSo()) return
  throw new Error(`It did not come to that: ${what}\n${product?.said() ?? ''}`)
}

it('comes again as the same e-mail, and not a third time', { timeout: 300_000 }, async () => {
  const { host, user } = database.address
  const address = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const env = {
    ...{ DATABASE_URL: address, SMTP_URL: mailServer.url },
    ...{ MAIL_FROM: 'forms@acopio.example', BASE_URL: 'https://acopio.example' },
  }
  const start = () => startProduct({ dataDir, env })
  product = await start()
  client = new pg.Client(address)
  holder = new pg.Client(address)
  await Promise.all([client.connect(), holder.connect()])
  const count = async (of: string): Promise<number> =>
    (await client.query<{ n: number }>(`select count(*)::integer as n from ${of}`)).rows[0]?.n ?? 0

  const token = await logIn(product)
  const call = async <T>(path: string, body: object): Promise<T> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const url = `${product?.baseUrl ?? ''}/api/infosync/${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const lucia = await call<{ id: number }>('user_admin/', { name: 'Lucía', email: 'lucia@example.com' })

  // What became of an e-mail is held as long as this has not ended: so the node has the OK, and cannot write it down.
  await client.query(`
    create function hold_sent() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(77); return new; end $$;
    create trigger hold_sent before update on mails for each row when (new.state = 'sent') execute function hold_sent();
  `)
  await holder.query('select pg_advisory_lock(77)')
  await call(`user_admin/${lucia.id}/activation/`, {})
  await until(
    'the node waits to write that it was sent',
    async () => (await count(`pg_locks where locktype = 'advisory' and objid = 77 and not granted`)) > 0,
  )
  expect(mailServer.received).toHaveLength(1)
  await product.end('SIGKILL')
  await until(
    'what the killed node had begun is no more',
    async () => (await count(`pg_locks where locktype = 'advisory' and objid = 77 and not granted`)) === 0,
  )
  await client.query('drop trigger hold_sent on mails')
  await holder.query('select pg_advisory_unlock(77)')
  expect(await count(`${mailsOfTest} and state = 'waiting'`)).toBe(1)

  product = await start()
  // In place of the three minutes after which an attempt is taken for given up.
  await client.query(`update ${mailsOfTest.replace(' where', ' set due_at = now() where')}`)
  await until('it is sent', async () => (await count(`${mailsOfTest} and state = 'sent'`)) === 1)
  const [first, second] = mailServer.received
  expect(second).toMatchObject({ messageId: first?.messageId, subject: first?.subject, text: first?.text })
  expect(first?.messageId).toMatch(/^<.+@acopio\.example>$/)

  // One that was written down is over, also for a node that begins anew.
  await product.end('SIGKILL')
  product = await start()
  await client.query(`update ${mailsOfTest.replace(' where', ' set due_at = now() where')}`)
  const other = await call<{ id: number }>('user_admin/', { name: 'Eva', email: 'eva@example.com' })
  await call(`user_admin/${other.id}/activation/`, {})
  await until('a later one is sent', () => mailServer.received.length > 2)
  expect(mailServer.received.map(({ envelopeTo }) => envelopeTo[0])).toEqual([
    'lucia@example.com',
    'lucia@example.com',
    'eva@example.com',
  ])
})
