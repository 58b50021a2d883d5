import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../server/services/people/passwords'
import { appCode } from '../support/authenticatorApp'
import { must } from '../support/must'
import { password, useTestServer } from './testServer'

/* What the login tells a stranger of who there is: nothing, in words, status or time. Passwords are kept as they are in earnest: that is what takes time. */

const { server, owner } = await useTestServer()
const { db } = server.database

/** Whom a stranger may ask for. Nobody is called like the first of them. */
const kinds = [
  'nobody',
  'active',
  'deactivated',
  'deleted',
  'without a password',
  'with a second factor',
] as const
type Kind = (typeof kinds)[number]

const rounds = 9
const nameOf = (kind: Kind, round: number) => `${kind.replaceAll(' ', '-')}-${round}@example.com`
let addresses = 0

beforeAll(async () => {
  // One for all: its salt takes no time.
  const passwordHash = await hashPassword(password)
  for (const kind of kinds)
    for (let round = 0; round < rounds && kind !== 'nobody'; round += 1) {
      const { id } = await server.addUser(nameOf(kind, round).replace('@example.com', ''))
      const kept = { password_hash: kind === 'without a password' ? null : passwordHash }
      await db.updateTable('users').set(kept).where('id', '=', id).execute()
      if (kind === 'deactivated') await owner('PATCH', `user_admin/${id}/`, { is_active: false })
      if (kind === 'deleted') await owner('DELETE', `user_admin/${id}/`, {})
      if (kind !== 'with a second factor') continue
      const call = server.callAs(await server.logIn(nameOf(kind, round)))
      const begun = await call('POST', 'second_factor/', { current_password: password })
      const { secret } = begun.body as { secret: string }
      const on = await call('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
      expect(on.status).toBe(200)
    }
})

async function ask(username: string) {
  const begun = performance.now()
  const { statusCode, body, headers } = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/user_admin/login/',
    // Nobody is slowed down for what another round asked.
    remoteAddress: `10.7.0.${(addresses += 1)}`,
    payload: { username, password: 'not the right one' },
  })
  const took = performance.now() - begun
  return { took, told: JSON.stringify([statusCode, body, Object.keys(headers).toSorted()]) }
}

const median = (times: readonly number[]) =>
  must(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)])

it('tells the same of everybody, and takes as long', async () => {
  // The first one reads what the others find read.
  await ask('warm@example.com')
  const taken = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
  const told = new Set<string>()
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      const answer = await ask(nameOf(kind, round))
      taken.get(kind)?.push(answer.took)
      told.add(answer.told)
    }
  expect([...told]).toHaveLength(1)
  expect([...told][0]).toContain('WRONG_CREDENTIALS')
  const medians = [...taken.values()].map(median)
  expect(Math.max(...medians) / Math.min(...medians), JSON.stringify([...taken])).toBeLessThan(1.7)
})
