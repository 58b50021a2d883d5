import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onlyReads } from '../../../schemas/api/call'
import { allCalls } from '../contract'
import { crossingStatements } from '../../support/sql/crossingStatements'
import { watchStatements } from '../../support/sql/watchStatements'
import { useTestServer } from '../testServer'
import { deletedThings, makeThings } from './makeThings'
import { addMembers, everyone, isKey, others, type Other, type Who } from './members'
import type { Row, Rows, Things } from './row'

type Named = readonly [name: string, row: Row]

const reading = new Set(allCalls.filter(onlyReads).map(({ method, path }) => `${method} ${path}`))
type Asks = Who | Other | undefined

interface ThingsAsked {
  readonly who: Asks
  readonly status: number
  readonly isPublic: boolean
  /** Things that a probe needs besides those that its row names. */
  readonly more?: readonly (keyof Things)[]
}

interface Expected {
  readonly things: Things
  readonly status: number
  readonly path?: string
}

/** Things that remain when the others are deleted. */
const staying: readonly (keyof Things)[] = ['owner', 'mate', 'group', 'connection', 'file', 'token']

/** Returns the things that a call names. */
function namedBy(row: Row, things: Things): ReadonlySet<keyof Things> {
  const named = new Set<keyof Things>()
  const watched = new Proxy(things, {
    get: (target, key) => {
      named.add(key as keyof Things)
      return Reflect.get(target, key) as unknown
    },
  })
  row.path(watched)
  row.body?.(watched)
  return named
}

/** Defines tests for every route of some rows and every caller. `ofPublic` are the rows that are also tested on a public form. */
export async function describeAccess(rows: Rows, ofPublic: Rows = {}): Promise<void> {
  const { server, authorization: endedSession } = await useTestServer()
  const statements = watchStatements(server.database.pool.options.database)
  afterAll(statements.stop)
  const members = await addMembers(server)
  const { credentials, apiKey } = members
  await server.callAs(endedSession)('POST', 'user_admin/logout/')

  const kept = new Map<string, Promise<Things>>()
  const keptThings = (name: string, make: () => Promise<Things>): Promise<Things> => {
    const things = kept.get(name) ?? make()
    kept.set(name, things)
    return things
  }

  /**
   * Returns the things for a probe. Refused and reading probes share theirs, because they change nothing; a probe that may write gets its
   * own, so that it does not affect the next.
   */
  async function thingsFor(
    [name, row]: Named,
    { who, status, isPublic, more = [] }: ThingsAsked,
  ): Promise<Things> {
    const by = who === 'itsOwner' ? 'itsOwner' : 'owner'
    const wanted = { isPublic, by } as const
    const shared = await keptThings(`${by} ${isPublic}`, () => makeThings(server, members, wanted))
    if (reading.has(name) || status >= 400) return shared
    return makeThings(server, members, { ...wanted, named: new Set([...namedBy(row, shared), ...more]) })
  }

  async function expectAnswer(
    [name, row]: Named,
    authorization: string | undefined,
    { things, status, path = row.path(things) }: Expected,
  ): Promise<void> {
    const answer = await server.callAs(authorization)(name.split(' ')[0] as 'GET', path, row.body?.(things))
    expect(answer.status).toBe(status)
    // Callers who may know of something are told who could give them access.
    const { error_code: code, params } = answer.body as { error_code?: string; params?: object }
    if (code === 'FORBIDDEN') expect(params).toEqual({ who: expect.stringMatching(/./) as string })
  }

  async function expectStatus(
    named: Named,
    authorization: string | undefined,
    status: number,
    { who, isPublic = false }: { readonly who?: Asks; readonly isPublic?: boolean } = {},
  ): Promise<void> {
    await expectAnswer(named, authorization, {
      things: await thingsFor(named, { who, status, isPublic }),
      status,
    })
  }

  describe.each(Object.entries(rows))('%s', (name, row) => {
    const call = allCalls.find((one) => `${one.method} ${one.path}` === name)
    const isOpen = call?.access === 'anyone'
    // Where credentials are ignored, the scope of a key is unknown.
    const isReading = isOpen || reading.has(name)
    // Logging out ends the caller's session.
    const endsSession = name.includes('logout')
    // Resets the counts of failed guesses, so that they do not affect the tests of the next route.
    beforeAll(async () => {
      await server.database.pool.query('delete from rate_counters')
    })

    it.each(everyone)('for %s', async (who) => {
      const authorization = endsSession ? await members.logIn(who) : credentials.get(who)
      await expectStatus([name, row], authorization, row[who], { who })
    })

    it.each(Object.keys(others) as Other[])('for one whom a grant reaches another way: %s', async (who) => {
      const authorization =
        endsSession && !isKey(who)
          ? await server.logIn(`${who.toLowerCase()}@example.com`)
          : credentials.get(who)
      await expectStatus([name, row], authorization, others[who](row, isReading), { who })
    })

    it('of what was deleted', async () => {
      const things = await keptThings('deleted', () => deletedThings(server, members))
      const namesIt = [...namedBy(row, things)].some((name) => !staying.includes(name))
      for (const who of ['owner', 'manager', 'reader'] as const) {
        const status = row.deleted ?? (namesIt ? 404 : row[who])
        if (endsSession || (status < 400 && !reading.has(name))) continue
        await expectAnswer([name, row], credentials.get(who), { things, status })
      }
    })

    it('for users who are disabled or deleted', async () => {
      for (const session of members.ended) await expectStatus([name, row], session, isOpen ? row.public : 440)
    })

    it('for an API key of the owner', () => expectStatus([name, row], apiKey, row.wholeKey ?? row.owner))

    it('for a session that ended, and for a forged one', async () => {
      await expectStatus([name, row], endedSession, isOpen ? row.public : 440)
      await expectStatus([name, row], `${endedSession}x`, isOpen ? row.public : 401)
      await expectStatus([name, row], 'Basic b3duZXI6eA==', isOpen ? row.public : 401)
    })
  })

  /* Everybody may answer a public form; otherwise it reveals as little as a private one. */
  describe.each(Object.entries(ofPublic))('%s of a public form', (name, row) => {
    it.each(['public', 'stranger', 'reader', 'outsider'] as const)('for %s', (who) =>
      expectStatus([name, row], credentials.get(who), row.answers ? row.owner : row[who], {
        who,
        isPublic: true,
      }),
    )

    it('for who has the link to its record', async () => {
      const status = row.link ?? (row.answers ? row.owner : row.public)
      const things = await thingsFor([name, row], { who: undefined, status, isPublic: true, more: ['token'] })
      const path = row.path(things)
      await expectAnswer([name, row], undefined, {
        ...{ things, status },
        path: `${path}${path.includes('?') ? '&' : '?'}token=${things.token}`,
      })
    })
  })

  // The last test: checks the statements of all others.
  it('asks no table of all accounts that would be spread by account', async () => {
    statements.stop()
    expect(statements.texts.size).toBeGreaterThan(20)
    expect(await crossingStatements(server.database.db, statements.texts)).toEqual([])
  }, 60_000)
}
