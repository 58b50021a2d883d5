import { expect, it } from 'vitest'
import { addCatalog, addForm, addRow, placeField, rowFields, statusField } from './catalogServer'
import { useTestServer } from './testServer'

/* Over a real connection: many questions at once of those who have not logged in. */

const { server, owner, authorization } = await useTestServer()
const { catalog_id } = await addCatalog(owner)
await addRow(owner, catalog_id, { [placeField]: 'Norte', [statusField]: 'En uso' })
const asked = { catalog_id, form_id: await addForm(owner, rowFields(catalog_id)), field_id: placeField }
const address = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/api/infosync/catalog/keys/`

const ask = (headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(asked),
  })

it('some are answered and the others told when to ask again, while people who logged in are all answered', async () => {
  const [anybody, logged] = await Promise.all([
    Promise.all(Array.from({ length: 300 }, () => ask())),
    Promise.all(Array.from({ length: 10 }, () => ask({ authorization }))),
  ])
  expect(logged.map(({ status }) => status)).toEqual(logged.map(() => 200))
  expect([...new Set(anybody.map(({ status }) => status))].sort()).toEqual([200, 429])
  const refused = anybody.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ error_code: 'RATE_LIMITED', params: { seconds: 5 } })
  expect(refused?.headers.get('retry-after')).toBe('5')

  // On a slow machine so many questions take all the time that one may have in a minute.
  server.advance(60_000)
  const later = await ask()
  expect(later.status).toBe(200)
  expect(await later.json()).toMatchObject({ values: ['Norte'] })
})

it('one who is logged in and asks for much is told when to ask again, while others are all answered', async () => {
  await server.addAccount('greedy')
  const greedy = { authorization: await server.logIn('greedy@example.com') }
  const [much, others] = await Promise.all([
    Promise.all(Array.from({ length: 300 }, () => ask(greedy))),
    Promise.all(Array.from({ length: 10 }, () => ask({ authorization }))),
  ])
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  expect([...new Set(much.map(({ status }) => status))].sort()).toEqual([200, 429])
  expect(much.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
  expect((await ask(greedy)).status).toBe(200)
})
