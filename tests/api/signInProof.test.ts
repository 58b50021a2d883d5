import { expect, it } from 'vitest'
import { useProvider } from './signInBeside'

/* Who has no password shows anew at the provider who they are. */

const { provider, server, code, away, finish, signIn, linked } = await useProvider()
const { db } = server.database

/** Somebody whom only the provider knows, and who came in an hour ago. */
async function withoutPassword(name: string, subject: string) {
  const { user } = await linked(name, subject)
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
  const { jwt } = (await signIn(subject)).body as { jwt: string }
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(server.now().getTime() - 3_600_000) })
    .where('user_id', '=', user.id)
    .execute()
  const call = server.callAs(`Bearer ${jwt}`)
  return { user, call, begin: () => call('POST', 'identity/proof/', {}) }
}

it('a fresh word of the provider stands for a password for some minutes, in the session that asked for it', async () => {
  const { user, call, begin } = await withoutPassword('eva', 's-eva')
  const choose = () =>
    call('PATCH', `user_admin/${user.id}/`, { password: 'una frase larga', password2: 'una frase larga' })
  const notRecent = { status: 400, body: { codes: { current_password: 'LOGIN_NOT_RECENT' } } }
  expect(await choose()).toMatchObject(notRecent)
  // Another session of theirs is another matter, and so is nobody.
  const { jwt } = (await signIn('s-eva')).body as { jwt: string }
  for (const other of [server.callAs(), server.callAs(`Bearer ${jwt}`)])
    expect(code(await finish(await away(await begin(), 's-eva'), other))).toEqual([400, 'SIGN_IN_OVER'])
  expect(await choose()).toMatchObject(notRecent)
  const proven = await finish(await away(await begin(), 's-eva'), call)
  expect(proven).toMatchObject({ status: 200, body: { success: true, proven: true } })
  expect(await choose()).toMatchObject({ status: 202, body: { activated: true } })
})

it('an identity at a provider of before is no way in that is left, and may go', async () => {
  const { user, call } = await withoutPassword('noa', 's-noa')
  const fresh = await signIn('s-noa')
  const now = server.callAs(`Bearer ${(fresh.body as { jwt: string }).jwt}`)
  await db
    .insertInto('identities')
    .values({
      ...{ account_id: user.account_id, user_id: user.id, issuer: 'https://before.example' },
      ...{ subject: 's-noa', email: null, created_at: server.now() },
    })
    .execute()
  const { body } = await call('GET', 'identity/')
  const [present, before] = (body as { objects: { id: number; provider: string }[] }).objects
  expect([present?.provider, before?.provider]).toEqual(['Vivero', 'https://before.example'])
  expect(code(await now('DELETE', `identity/${present?.id}/`, {}))).toEqual([409, 'LAST_WAY_IN'])
  expect((await now('DELETE', `identity/${before?.id}/`, {})).status).toBe(204)
})

it('somebody else, and what the provider only remembers, is no proof', async () => {
  const { call, begin } = await withoutPassword('ivo', 's-ivo')
  provider.people.set('s-nobody', { email: 'nobody@example.com', email_verified: true })
  await linked('uma', 's-uma')
  for (const subject of ['s-nobody', 's-uma'])
    expect(code(await finish(await away(await begin(), subject), call))).toEqual([
      ...[403, 'SIGN_IN_OTHER_PERSON'],
    ])
  // The provider's clock says that it asked them long ago.
  const answer = await away(await begin(), 's-ivo')
  server.advance(9 * 60_000)
  expect((await finish(answer, call)).status).toBe(200)
  server.advance(2 * 60_000)
  expect(code(await finish(await away(await begin(), 's-ivo'), call))).toEqual([400, 'LOGIN_NOT_RECENT'])
})
