import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../../server/services/mail/smtpMailer'
import { makeSignUp } from '../../server/services/people/signUp'
import { linkMails } from '../support/linkMails'
import { startMailServer } from '../support/mailServer'
import { must } from '../support/must'
import { useCompanies } from './companies'
import type { Answer } from './testServer'

/*
 * What each link that lets somebody in does in each state that it can be in, as one table. The columns are the states; what a link does in
 * one is a status, and the code of the error.
 */

const site = 'https://forms.example.com'
const mailServer = await startMailServer()
afterAll(() => mailServer.close())
const from = { name: 'Acopio', address: 'forms@acopio.example' }
const mailer = createSmtpMailer({ url: mailServer.url, from })
const { company, db, invite, owner, server } = await useCompanies(
  { baseUrl: site, signUp: 'open' },
  { mailer },
)
const { pool } = server.database
const { keyOf, mailsTo } = linkMails(mailServer, site)
const nobody = server.callAs()

let count = 0
/** What is asked for by somebody, or for them. */
interface Link {
  readonly use: () => Promise<Answer>
  /** Another one in its place. */
  readonly renew: () => Promise<Link>
  /** Its time goes by. */
  readonly expire: () => Promise<unknown>
  /** Whom it is for is deleted, and then out for a while. */
  readonly remove?: () => Promise<unknown>
  readonly deactivate?: () => Promise<unknown>
  /** Whoever has another address uses it. */
  readonly useAsAnother?: () => Promise<Answer>
}

const choose = (key: string, more: object = {}) =>
  nobody('POST', `activation/${key}/`, {
    password: 'otra frase larga',
    password2: 'otra frase larga',
    ...more,
  })
const end = (table: 'activations' | 'sign_ups' | 'link_invitations') =>
  pool.query(`update ${table} set expires_at = $1`, [new Date(server.now().getTime() - 1)])
const ofUser = (id: number) => ({
  remove: () => owner('DELETE', `user_admin/${id}/`, {}),
  deactivate: () => owner('PATCH', `user_admin/${id}/`, { is_active: false }),
})

async function activation(id?: number): Promise<Link> {
  const userId = id ?? (await server.addUser(`alta${(count += 1)}`)).id
  const { body } = await owner('POST', `user_admin/${userId}/activation/`, {})
  const { key } = body as { key: string }
  return {
    use: () => choose(key),
    renew: () => activation(userId),
    expire: () => end('activations'),
    ...ofUser(userId),
  }
}

async function reset(user?: { readonly id: number; readonly email: string }): Promise<Link> {
  const of = user ?? (await server.addUser(`olvido${(count += 1)}`))
  const before = mailsTo(of.email).length
  const asked = await server.app.inject({
    ...{ method: 'POST', url: '/api/infosync/pwd_reset/', payload: { username: of.email } },
    remoteAddress: `10.8.0.${(count += 1)}`,
  })
  expect(asked.statusCode).toBe(202)
  const key = await keyOf(of.email, before + 1)
  return {
    use: () => choose(key),
    renew: () => reset(of),
    expire: () => end('activations'),
    ...ofUser(of.id),
  }
}

const account = { name: 'Iván', company: 'Campo Iván', terms: true }
async function signUp(isInvited: boolean, to?: string): Promise<Link> {
  const email = to ?? `cuenta${(count += 1)}@example.com`
  const wanted = { email, isInvited, wanted: isInvited ? {} : { company: account.company } }
  const { key } = must(await makeSignUp({ db, now: server.now, random: randomBytes }, wanted))
  const use = (more: object = {}) => choose(key, { ...account, ...more })
  return {
    use,
    renew: () => signUp(isInvited, email),
    expire: () => end('sign_ups'),
    // The account is that of the address that was invited, whatever is said besides.
    useAsAnother: () => use({ email: 'thief@example.com', username: 'thief@example.com' }),
  }
}

async function connection(to?: Awaited<ReturnType<typeof company>>): Promise<Link> {
  const there = to ?? (await company())
  const at = await invite(there.boss.email)
  const other = await company()
  return {
    use: () => there.asBoss('POST', at, { accept: true }),
    renew: () => connection(there),
    expire: () => end('link_invitations'),
    useAsAnother: () => other.asBoss('POST', at, { accept: true }),
  }
}

const gone = [404, 'ACTIVATION_KEY_INCORRECT'] as const
const notFound = [404, 'NOT_FOUND'] as const
const fine = (status: number) => [status, undefined] as const
type Told = readonly [number, string | undefined]

interface Row {
  readonly make: () => Promise<Link>
  readonly new: Told
  readonly used: Told
  readonly replaced: Told
  readonly expired: Told
  readonly deleted?: Told
  readonly deactivated?: Told
  readonly another?: Told
}

const over = { used: gone, replaced: gone, expired: gone }
const rows: Readonly<Record<string, Row>> = {
  'of an activation': { make: () => activation(), new: fine(200), ...over, deleted: gone, deactivated: gone },
  'to choose another password': {
    make: () => reset(),
    new: fine(200),
    ...over,
    deleted: gone,
    deactivated: gone,
  },
  'of an account that is asked for': {
    make: () => signUp(false),
    new: fine(200),
    ...over,
    another: fine(200),
  },
  'of an invitation to an account': { make: () => signUp(true), new: fine(200), ...over, another: fine(200) },
  'of an invitation to be connected': {
    ...{ make: () => connection(), new: fine(202), used: notFound, replaced: notFound, expired: notFound },
    another: [400, 'INVITATION_OTHER_ADDRESS'],
  },
}

const tell = async (answer: Promise<Answer>): Promise<Told> => {
  const { status, body } = await answer
  return [status, (body as { error_code?: string } | null)?.error_code]
}

describe.each(Object.entries(rows))('a link %s', (_name, row) => {
  it('that is new, and that was used', async () => {
    const link = await row.make()
    expect(await tell(link.use())).toEqual(row.new)
    expect(await tell(link.use())).toEqual(row.used)
  })

  it('that is used by many at once lets in one of them', async () => {
    const link = await row.make()
    const all = await Promise.all(Array.from({ length: 6 }, () => tell(link.use())))
    const isNew = ([status]: Told) => status === row.new[0]
    expect(all.filter(isNew)).toHaveLength(1)
    expect(all.filter((told) => !isNew(told)).map(([status]) => status)).toEqual(Array(5).fill(row.used[0]))
  })

  it('in whose place there is another one', async () => {
    const link = await row.make()
    const newer = await link.renew()
    expect(await tell(link.use())).toEqual(row.replaced)
    expect(await tell(newer.use())).toEqual(row.new)
  })

  it('whose time is over', async () => {
    const link = await row.make()
    await link.expire()
    expect(await tell(link.use())).toEqual(row.expired)
  })

  if (row.deleted)
    it('whose user was deleted', async () => {
      const link = await row.make()
      await link.remove?.()
      expect(await tell(link.use())).toEqual(row.deleted)
    })

  if (row.deactivated)
    it('whose user was deactivated', async () => {
      const link = await row.make()
      await link.deactivate?.()
      expect(await tell(link.use())).toEqual(row.deactivated)
    })

  if (row.another)
    it('that somebody of another address uses', async () => {
      const link = await row.make()
      expect(await tell(must(link.useAsAnother)())).toEqual(row.another)
      const { rows: thieves } = await pool.query(`select from users where email = 'thief@example.com'`)
      expect(thieves).toEqual([])
    })
})
