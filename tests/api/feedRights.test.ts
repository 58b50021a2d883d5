import { describe, expect, it } from 'vitest'
import type { PermissionLevel } from '../../schemas/api/items'
import { addGrant } from '../../server/store/access/grants'
import { basic, feedFor, type MadeFeed } from './feedSteps'
import { ageField, nameField, sampleForm } from './sampleForm'
import { password, useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const steps = feedFor(server, owner)
const { db } = server.database
const ana = await server.addUser('ana')
const asAna = server.callAs(await server.logIn('ana@example.com'))
const eva = await server.addUser('eva')
const asEva = server.callAs(await server.logIn('eva@example.com'))

type User = typeof ana
const share = (formId: number, user: User, level: PermissionLevel) =>
  addGrant(db, {
    ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
    ...{ principal_type: 'user', principal_id: user.id, level },
  })
const status = async (feed: MadeFeed) => (await steps.reader(feed).get('records')).status
describe('the key of a feed', () => {
  it('is taken as a password, in the address and as an API key, and opens nothing else', async () => {
    const formId = await steps.newForm(sampleForm())
    const id = await steps.submit(formId, { [nameField]: 'Ana' })
    const feed = await steps.newFeed(formId)
    const path = `feed/${feed.id}/odata/records`
    const none = await server.callAs()('GET', path)
    expect(none.status).toBe(401)
    expect(none.headers['www-authenticate']).toMatch(/^Basic realm=/)
    expect((await server.callAs()('GET', `${path}?key=${feed.key}`)).status).toBe(200)
    for (const authorization of [
      basic(feed.key),
      basic(feed.key, ''),
      `ApiKey ${server.owner.username}:${feed.key}`,
      `Bearer ${feed.key}`,
    ])
      expect((await server.callAs(authorization)('GET', path)).status).toBe(200)
    for (const wrong of [
      basic('0'.repeat(40)),
      basic(`${feed.key}0`),
      'Basic %%%',
      `ApiKey ${feed.key.slice(1)}`,
    ])
      expect((await server.callAs(wrong)('GET', path)).status).toBe(401)
    // Neither another feed, nor the rest of the API, nor a session.
    const other = await steps.newFeed(formId)
    expect(await status({ id: other.id, key: feed.key })).toBe(401)
    const asKey = server.callAs(`ApiKey ${server.owner.username}:${feed.key}`)
    expect((await asKey('GET', `form_answer/${id}/`)).status).toBe(401)
    expect((await asKey('GET', `feed/?form_id=${formId}`)).status).toBe(401)
    const login = { username: server.owner.username, api_key: feed.key }
    expect((await server.callAs()('POST', 'user_admin/login/', login)).body).toMatchObject({
      error_code: 'WRONG_CREDENTIALS',
    })
    const { body } = await owner('GET', `feed/?form_id=${formId}`)
    expect(JSON.stringify(body)).not.toContain(feed.key)
    expect(body).toMatchObject({
      objects: [{ id: other.id }, { id: feed.id, last_used_at: expect.any(Number) as unknown }],
    })
  })

  it('ends at once when it is revoked, by whom it is of or who manages the form, and by nobody else', async () => {
    const formId = await steps.newForm(sampleForm())
    await share(formId, ana, 'can_read_item')
    await share(formId, eva, 'can_read_item')
    const feed = await steps.newFeed(formId, asAna)
    expect(await status(feed)).toBe(200)
    expect((await asEva('DELETE', `feed/${feed.id}/`)).status).toBe(404)
    expect(((await asEva('GET', `feed/?form_id=${formId}`)).body as { objects: unknown[] }).objects).toEqual(
      [],
    )
    expect((await owner('GET', `feed/?form_id=${formId}`)).body).toMatchObject({
      objects: [{ id: feed.id, user: { id: ana.id } }],
    })
    expect((await owner('DELETE', `feed/${feed.id}/`)).status).toBe(204)
    expect(await status(feed)).toBe(401)
    expect((await owner('DELETE', `feed/${feed.id}/`)).status).toBe(404)
    const own = await steps.newFeed(formId, asAna)
    expect((await asAna('DELETE', `feed/${own.id}/`)).status).toBe(204)
    expect(await status(own)).toBe(401)
  })
})

it('no key makes a feed, which would go on when the key is revoked', async () => {
  const formId = await steps.newForm(sampleForm())
  const made = await owner('POST', 'api_key/', { name: 'todo', current_password: password })
  const { key } = made.body as { readonly key: string }
  const asKey = server.callAs(`ApiKey ${server.owner.username}:${key}`)
  expect((await asKey('GET', `feed/?form_id=${formId}`)).status).toBe(200)
  const { status, body } = await asKey('POST', 'feed/', { form_id: formId, name: 'Tablero' })
  expect([status, body]).toMatchObject([401, { code: 'FORBIDDEN' }])
})

describe('what a feed shows', () => {
  it('is what its maker may see now', async () => {
    const formId = await steps.newForm(sampleForm())
    await steps.submit(formId, { [nameField]: 'Uno', [ageField]: 1 })
    await steps.submit(formId, { [nameField]: 'Dos', [ageField]: 2 })
    await share(formId, ana, 'can_read_item')
    const feed = await steps.newFeed(formId, asAna)
    const names = async () => (await steps.reader(feed).page('records')).value.map(({ nombre }) => nombre)
    expect(await names()).toEqual(['Dos', 'Uno'])
    const first = JSON.stringify({ path: ['answers', ageField], condition: 'exact__number', operand: 1 })
    await db.updateTable('grants').set({ filter: first }).where('item_id', '=', formId).execute()
    expect(await names()).toEqual(['Uno'])
    await db.deleteFrom('grants').where('item_id', '=', formId).execute()
    expect(await status(feed)).toBe(404)
    await share(formId, ana, 'can_read_item')
    expect(await names()).toEqual(['Dos', 'Uno'])
    await db.updateTable('users').set({ is_active: false }).where('id', '=', ana.id).execute()
    expect(await status(feed)).toBe(401)
    await db.updateTable('users').set({ is_active: true }).where('id', '=', ana.id).execute()
    expect((await owner('DELETE', `item/${formId}/`)).status).toBe(204)
    expect(await status(feed)).toBe(404)
  })

  it('is no more than what a saved view has', async () => {
    const formId = await steps.newForm(sampleForm())
    await steps.submit(formId, { [nameField]: 'Uno', [ageField]: 1 })
    await steps.submit(formId, { [nameField]: 'Dos', [ageField]: 2 })
    const view = await owner('POST', 'filters/', {
      ...{ name: 'Grandes', form_id: formId, string_petition: `answer__${ageField}__gte=2` },
    })
    const filterId = (view.body as { id: number }).id
    const feed = await steps.newFeed(formId, owner, { filter_id: filterId })
    const read = steps.reader(feed)
    expect(await read.page('records?$count=true')).toMatchObject({
      '@odata.count': 1,
      value: [{ nombre: 'Dos' }],
    })
    expect((await read.page('records?$filter=edad eq 1')).value).toEqual([])
    expect((await owner('GET', `feed/?form_id=${formId}`)).body).toMatchObject({
      objects: [{ filter: { id: filterId, name: 'Grandes' } }],
    })
    const elsewhere = await steps.newForm(sampleForm())
    expect(
      (await owner('POST', 'feed/', { form_id: elsewhere, filter_id: filterId, name: 'x' })).status,
    ).toBe(404)
    expect((await owner('POST', 'feed/', { form_id: formId, name: '  ' })).status).toBe(400)
  })
})
