import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeSignUp } from '../../server/services/people/signUp'
import { must } from '../support/must'
import { appCode } from '../support/authenticatorApp'
import { feedFor } from './feedSteps'
import { nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

/* Whoever reads the database, or a copy of it, gets in by nothing that is in it: what opens something is random, told once and kept as a hash. */

const { server, owner } = await useTestServer({ signUp: 'open' })
const { db, pool } = server.database
const steps = feedFor(server, owner)

let people = 0
const holder = async () => {
  const { username } = await server.addUser(`porta${(people += 1)}`)
  return server.callAs(await server.logIn(username))
}
const formId = await steps.newForm(sampleForm({ public: true, edit_public_records: true }))
const recordId = await steps.submit(formId, { [nameField]: 'Ana' })

const textIn = async (answer: Promise<{ readonly status: number; readonly body: unknown }>, name: string) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return String((body as Record<string, unknown>)[name])
}

/** How each of what opens something is made, and what it is. */
const made: Readonly<Record<string, () => Promise<string>>> = {
  'the link of an activation': async () => {
    const { id } = await server.addUser(`nueva${(people += 1)}`)
    return textIn(owner('POST', `user_admin/${id}/activation/`, {}), 'key')
  },
  'the link of an account that is asked for': async () => {
    const wanted = { email: `cuenta${(people += 1)}@example.com`, isInvited: false, wanted: {} }
    return must(await makeSignUp({ db, now: server.now, random: randomBytes }, wanted)).key
  },
  'the link of an invitation to an account': async () => {
    const wanted = { email: `cuenta${(people += 1)}@example.com`, isInvited: true, wanted: {} }
    return must(await makeSignUp({ db, now: server.now, random: randomBytes }, wanted)).key
  },
  'the link of an invitation to be connected': async () => {
    const email = `otra${(people += 1)}@example.org`
    const path = await textIn(owner('POST', 'connection/', { email }), 'path')
    return must(path.split('/').at(-1))
  },
  'the link to a record': () => textIn(owner('POST', `form_answer/link/${recordId}/`), 'token'),
  'the link to a draft': () => {
    const draft = { form_id: formId, key: crypto.randomUUID(), content: 'c2VhbGVk' }
    return textIn(server.callAs()('POST', 'draft_link/', draft), 'id')
  },
  'an API key': () => textIn(owner('POST', 'api_key/', { name: 'carga', current_password: password }), 'key'),
  'the key of a feed': async () => (await steps.newFeed(formId)).key,
  'the secret of a second factor': async () =>
    textIn((await holder())('POST', 'second_factor/', { current_password: password }), 'secret'),
  'a recovery code': async () => {
    const call = await holder()
    const secret = await textIn(call('POST', 'second_factor/', { current_password: password }), 'secret')
    const on = await call('PUT', 'second_factor/', { one_time_code: appCode(secret, server.now()) })
    return must((on.body as { recovery_codes: string[] }).recovery_codes[0])
  },
}

/** All that is kept, in the words of the database. */
async function everything(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and n.nspname = 'public'`,
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ whole: string }>(`select t::text as whole from ${name} t`)
    texts.push(...rows.map(({ whole }) => whole))
  }
  return texts.join('\n').toLowerCase()
}

it.each(Object.entries(made))(
  '%s is another one each time, and is nowhere to be found',
  async (_what, make) => {
    const [one, other] = [await make(), await make()]
    expect(one).not.toBe(other)
    // Nobody guesses it.
    expect(one.replaceAll('-', '').length).toBeGreaterThanOrEqual(10)
    const kept = await everything()
    // The look finds what is there.
    expect(kept).toContain(server.owner.email)
    for (const token of [one, other])
      for (const written of [token, token.replaceAll('-', '')]) {
        expect(kept).not.toContain(written.toLowerCase())
        expect(kept).not.toContain(Buffer.from(written).toString('hex'))
      }
  },
)
