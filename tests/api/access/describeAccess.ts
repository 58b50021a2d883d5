import { describe, expect, it } from 'vitest'
import { allCalls } from '../contract'
import { useTestServer } from '../testServer'
import { makeThings } from './makeThings'
import { addMembers, everyone, others, type Other } from './members'
import type { Row, Rows, Things } from './row'

/** Every route of some rows × who asks; `ofPublic`: those that are asked of a public form, too. */
export async function describeAccess(rows: Rows, ofPublic: Rows = {}): Promise<void> {
  const { server, authorization: endedSession } = await useTestServer()
  const members = await addMembers(server)
  const { credentials, apiKey } = members
  await server.callAs(endedSession)('POST', 'user_admin/logout/')

  const shared = new Map<boolean, Promise<Things>>()
  const sharedThings = (isPublic: boolean): Promise<Things> => {
    const things = shared.get(isPublic) ?? makeThings(server, members, isPublic)
    shared.set(isPublic, things)
    return things
  }

  /** What is refused or only reads changes nothing: those probes share. One that may write gets things of its own, and spoils nothing for the next. */
  async function expectStatus(
    [name, row]: readonly [string, Row],
    authorization: string | undefined,
    status: number,
    isPublic = false,
  ): Promise<void> {
    const method = name.split(' ')[0] as 'GET'
    const mayWrite = method !== 'GET' && status < 400
    const things = await (mayWrite ? makeThings(server, members, isPublic) : sharedThings(isPublic))
    const answer = await server.callAs(authorization)(method, row.path(things), row.body?.(things))
    expect(answer.status).toBe(status)
    // Whoever may know of something is told who could let them.
    const { error_code: code, params } = answer.body as { error_code?: string; params?: object }
    if (code === 'FORBIDDEN') expect(params).toEqual({ who: expect.stringMatching(/./) as string })
  }

  describe.each(Object.entries(rows))('%s', (name, row) => {
    const isOpen = allCalls.find((call) => `${call.method} ${call.path}` === name)?.access === 'anyone'
    // Logging out ends the session that asks.
    const endsSession = name.includes('logout')

    it.each(everyone)('for %s', async (who) => {
      const authorization = endsSession ? await members.logIn(who) : credentials.get(who)
      await expectStatus([name, row], authorization, row[who])
    })

    it.each(Object.keys(others) as Other[])('for one whom a grant reaches another way: %s', async (who) => {
      const authorization =
        endsSession && who !== 'readingKey'
          ? await server.logIn(`${who.toLowerCase()}@example.com`)
          : credentials.get(who)
      await expectStatus([name, row], authorization, others[who](row))
    })

    it('for users who are disabled or deleted', async () => {
      for (const session of members.ended) await expectStatus([name, row], session, isOpen ? row.public : 440)
    })

    it('for an API key of the owner', () => expectStatus([name, row], apiKey, row.owner))

    it('for a session that ended, and for a forged one', async () => {
      await expectStatus([name, row], endedSession, isOpen ? row.public : 440)
      await expectStatus([name, row], `${endedSession}x`, isOpen ? row.public : 401)
      await expectStatus([name, row], 'Basic b3duZXI6eA==', isOpen ? row.public : 401)
    })
  })

  /* A public form may be answered by everybody; of everything else it tells as little as a private one. */
  describe.each(Object.entries(ofPublic))('%s of a public form', (name, row) => {
    it.each(['public', 'stranger', 'reader', 'outsider'] as const)('for %s', (who) =>
      expectStatus([name, row], credentials.get(who), row.answers ? row.owner : row[who], true),
    )
  })
}
