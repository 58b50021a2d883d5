import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import type { Deps } from '../../server/services/deps'
import type { Mailer } from '../../server/services/mail/mailer'
import { sendMails } from '../../server/services/mail/sendMails'
import { createSmtpMailer, demandsTls } from '../../server/services/mail/smtpMailer'
import { createAccount } from '../../server/services/people/firstAccount'
import { insertMails, type MailRow, type NewMail } from '../../server/store/mail/mails'
import { startMailServer, type MailServer } from '../support/mailServer'
import { quickHash } from '../support/quickHash'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase'

/* Mail servers that are down, refuse or go away: nothing is lost, and what was on its way comes again as the same e-mail. */

const from = { name: 'Acopio', address: 'forms@acopio.example' }
const never = new AbortController().signal
let database: TestDatabase
let accountId: number
let causes = 0
const ended: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const email = 'owner@example.com'
  const owner = await createAccount(
    database.db,
    'Cuenta',
    { username: email, email, password: 'x', firstName: 'O' },
    quickHash,
  )
  accountId = owner.account_id
})
afterAll(() => database.drop())
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
  await database.pool.query('delete from mails')
})

const mailerAt = (url: string, limits?: { longest: number }): Mailer => {
  const mailer = createSmtpMailer({ url, from }, limits)
  ended.push(() => mailer.close())
  return mailer
}
async function serverThat(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  ended.push(() => server.close())
  return server
}
const queue = (to: string, more: Partial<NewMail> = {}) =>
  insertMails(database.db, [
    {
      ...{ account_id: accountId, cause: `test/${(causes += 1)}`, reason: 'record', state: 'waiting' },
      ...{ to_address: to, subject: 'Hola', html: '<p>Hola</p>', plain: 'Hola', ...more },
    },
  ])
const send = (mailer: Mailer) =>
  sendMails({ db: database.db, mailer, now: () => new Date() } as unknown as Deps, never)
const mails = async () => (await database.pool.query<MailRow>('select * from mails order by id')).rows
const makeDue = () => database.pool.query('update mails set due_at = now()')
const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

it('one that is down is asked again, later and later', async () => {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const mailer = mailerAt(`smtp://127.0.0.1:${port}`)
  await queue('ana@example.com')
  const pauses: number[] = []
  for (const attempt of [1, 2, 3]) {
    await makeDue()
    expect(await send(mailer)).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({ state: 'waiting', attempts: attempt })
    expect(mail?.problem).toMatch(/ECONNREFUSED/)
    const { rows } = await database.pool.query<{ pause: number }>(
      'select extract(epoch from due_at - now())::float as pause from mails',
    )
    pauses.push(Math.round((rows[0]?.pause ?? 0) / 10) * 10)
  }
  expect(pauses).toEqual([30, 60, 120])
  // It is there again.
  const server = await serverThat()
  await makeDue()
  await send(mailerAt(server.url))
  expect(await mails()).toMatchObject([{ state: 'sent', problem: null }])
  expect(server.received).toHaveLength(1)
})

it('what it refuses for good is given up at once, what it refuses for now is not', async () => {
  const server = await serverThat({
    onRcptTo: ({ address }, _session, callback) => {
      if (address.startsWith('nadie')) return callback(refusal(550, 'No such user'))
      if (address.startsWith('luego')) return callback(refusal(450, 'Greylisted'))
      callback()
    },
  })
  for (const to of ['nadie@example.com', 'luego@example.com', 'ana@example.com']) await queue(to)
  expect(await send(mailerAt(server.url))).toBe(3)
  expect((await mails()).map(({ state, problem }) => [state, problem?.replace(/^.*: /, '') ?? null])).toEqual(
    [
      ['failed', expect.stringContaining('No such user')],
      ['waiting', expect.stringContaining('Greylisted')],
      ['sent', null],
    ],
  )
  expect(server.received.map(({ envelopeTo }) => envelopeTo)).toEqual([['ana@example.com']])
})

it.each([
  ['whoever calls', { onConnect: (_session, callback) => callback(refusal(554, 'Not today')) }],
  ['our sender', { onMailFrom: (_from, _session, callback) => callback(refusal(553, 'Not yours')) }],
] satisfies [string, SMTPServerOptions][])(
  'one that refuses %s loses nothing: it is none of the e-mails that is at fault',
  async (_whom, options) => {
    const server = await serverThat(options)
    for (const to of ['ana@example.com', 'eva@example.com']) await queue(to)
    await send(mailerAt(server.url))
    expect((await mails()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await makeDue()
    await send(mailerAt((await serverThat()).url))
    expect((await mails()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  },
)

/** Says what it is told to, and notes what it is told. */
async function bareServer(talk: (line: string, say: (text: string) => void) => void) {
  const told: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const say = (text: string) => socket.writable && socket.write(`${text}\r\n`)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      for (const line of data.toString().trim().split('\r\n')) {
        told.push(line)
        talk(line, say)
      }
    })
    say('220 mail.example')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

it('one that trickles its answers is left in time, and the e-mail waits', async () => {
  const dripping: NodeJS.Timeout[] = []
  ended.push(() => dripping.forEach(clearInterval))
  const { address } = await bareServer((_line, say) => dripping.push(setInterval(() => say('250-more'), 20)))
  await queue('ana@example.com')
  expect(await send(mailerAt(`smtp://${address}`, { longest: 300 }))).toBe(1)
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

it('one whose offer of TLS was taken out is not told the password where TLS is demanded', async () => {
  const answers = (line: string, say: (text: string) => void) =>
    line.startsWith('EHLO') ? say('250-mail.example\r\n250 AUTH PLAIN LOGIN') : say('502 Not here')
  const { address, told } = await bareServer(answers)
  await queue('ana@example.com')
  await send(mailerAt(`smtp://ana:secreto@${address}?requireTLS=true`))
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  expect(told.filter((line) => line.startsWith('AUTH'))).toEqual([])
})

it.each([
  ['smtp://ana:secreto@mail.example.com:587', true],
  ['smtp://ana:secreto@10.0.0.5', true],
  ['smtp://ana:secreto@localhost:25', false],
  ['smtp://ana:secreto@127.0.0.1:25', false],
  ['smtps://ana:secreto@mail.example.com', false],
  ['smtp://relay.example.lan', false],
])('%s demands TLS: %s', (url, demanded) => expect(demandsTls(url)).toBe(demanded))

it('what names and subjects say becomes no header, and reaches nobody else', async () => {
  const server = await serverThat()
  const bad = 'Hola\r\nBcc: eva@example.com\r\nX-Bad: yes\r\n\r\n<b>text</b>'
  await queue('ana@example.com', { subject: bad, from_name: bad, reply_to: `luz@example.com\r\nX-Bad: yes` })
  await send(mailerAt(server.url))
  expect(await mails()).toMatchObject([{ state: 'sent' }])
  const [mail] = server.received
  expect(mail?.envelopeTo).toEqual(['ana@example.com'])
  expect(mail?.headers.map(({ key }) => key)).not.toContain('x-bad')
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(mail?.text?.trim()).toBe('Hola')
})

it('one that goes away after the text gets the same e-mail again', async () => {
  const seen: string[] = []
  let losesReply = true
  const server = await serverThat({
    onData: (stream, _session, callback) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        seen.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '')
        if (losesReply) for (const socket of sockets) socket.destroy()
        else callback()
        losesReply = false
      })
    },
  })
  const sockets = new Set<Socket>()
  // In front of it, so that its connection can be cut.
  const { port } = new URL(server.url)
  const proxy = createServer((socket) => {
    sockets.add(socket)
    const beyond = connect(Number(port), '127.0.0.1')
    socket.pipe(beyond).pipe(socket)
    for (const one of [socket, beyond]) one.on('error', () => one.destroy())
    socket.on('close', () => beyond.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  ended.push(() => new Promise((resolve) => proxy.close(resolve)))
  const mailer = mailerAt(`smtp://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  await queue('ana@example.com')
  await send(mailer)
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  await makeDue()
  await send(mailer)
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }])
  expect(seen).toHaveLength(2)
  expect(seen[0]).toMatch(/^<\d+\.\d+@/)
  expect(new Set(seen).size).toBe(1)
})

it('two nodes give nobody the same e-mail twice', async () => {
  const server = await serverThat()
  const nodes = [mailerAt(server.url), mailerAt(server.url)]
  const to = Array.from({ length: 40 }, (_none, at) => `p${at}@example.com`)
  for (const address of to) await queue(address)
  const work = async (mailer: Mailer) => {
    while ((await send(mailer)) > 0);
  }
  await Promise.all(nodes.map(work))
  expect(server.received.flatMap(({ envelopeTo }) => envelopeTo).sort()).toEqual([...to].sort())
  expect((await mails()).every(({ state }) => state === 'sent')).toBe(true)
})

it('an account sends so many in an hour', async () => {
  const server = await serverThat()
  await database.pool.query(
    `insert into mails (account_id, cause, reason, to_address, subject, html, plain, state, ended_at)
     select $1, 'old/' || n, 'record', 'a@example.com', '', '', '', 'sent', now() from generate_series(1, 2000) n`,
    [accountId],
  )
  await queue('ana@example.com')
  expect(await send(mailerAt(server.url))).toBe(0)
  await database.pool.query(`update mails set ended_at = now() - interval '2 hours' where state = 'sent'`)
  expect(await send(mailerAt(server.url))).toBe(1)
})
