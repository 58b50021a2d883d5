import { expect, it } from 'vitest'
import { sampleForm, sampleRule } from './sampleForm'
import { useTestServer } from './testServer'

/* Several people at one form at once. */

const { server, owner: ana } = await useTestServer()
// Another session of the same owner is another person as far as forms go.
const berta = server.callAs(await server.logIn('owner@example.com'))

const made = async (more: object = {}) =>
  ((await ana('POST', 'form_data/', { ...sampleForm(), ...more })).body as { form_id: number }).form_id
const twenty = Array.from({ length: 20 }, (_, index) => index)
const revisionsOf = async (formId: number) => {
  const { body } = await ana('GET', `form_data/revisions/${formId}/?limit=0`)
  return (body as { objects: readonly { revision: number; kind: string }[] }).objects
}

it('of twenty saves on one base one wins, and the others learn who was faster and when', async () => {
  const formId = await made()
  const started = Date.now() / 1000 - 1
  const saves = await Promise.all(
    twenty.map((index) =>
      index % 2
        ? ana('POST', 'form_data/', {
            ...sampleForm({ form_id: formId, description: `${index}` }),
            base_revision: 1,
          })
        : berta('POST', 'form_rules/', {
            form_id: formId,
            rules: [sampleRule({ name: `${index}` })],
            base_revision: 1,
          }),
    ),
  )
  expect(saves.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = saves.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
  for (const { body } of refused) {
    expect(body).toMatchObject({ error_code: 'CONFLICT', params: { revision: 2, user: 'owner' } })
    const { at } = (body as { params: { at: number } }).params
    expect(at).toBeGreaterThan(started)
    expect(at).toBeLessThan(Date.now() / 1000 + 1)
  }
  expect((await revisionsOf(formId)).map(({ revision }) => revision)).toEqual([2, 1])
})

it('twenty saves that name no base all count', async () => {
  const formId = await made()
  const saves = await Promise.all(
    twenty.map((index) =>
      ana('POST', 'form_data/', sampleForm({ form_id: formId, description: `${index}` })),
    ),
  )
  const revisions = saves.map(({ body }) => (body as { revision: number }).revision)
  expect(revisions.toSorted((a, b) => a - b)).toEqual(twenty.map((index) => index + 2))
})

it('form and rules saved at once lose nothing of each other', async () => {
  const formId = await made()
  await Promise.all([
    ana('POST', 'form_data/', sampleForm({ form_id: formId, description: 'x' })),
    berta('POST', 'form_rules/', { form_id: formId, rules: [sampleRule()] }),
  ])
  expect((await ana('GET', `get_form/?form_id=${formId}&with_rules=true`)).body).toMatchObject({
    objects: [{ description: 'x', form_rules: [sampleRule()], revision: 3 }],
  })
})

it('a save that meets the deletion of its form is either before it or a 404', async () => {
  for (const index of twenty.slice(0, 6)) {
    const formId = await made()
    const [deleted, ...saves] = await Promise.all([
      berta('DELETE', `item/${formId}/`),
      ...twenty
        .slice(0, 5)
        .map((n) => ana('POST', 'form_data/', sampleForm({ form_id: formId, description: `${index}-${n}` }))),
    ])
    expect(deleted?.status).toBe(204)
    for (const { status } of saves) expect([201, 404]).toContain(status)
    expect((await ana('GET', `get_form/?form_id=${formId}`)).status).toBe(404)
    const { count } = await server.database.db
      .selectFrom('form_revisions')
      .select((by) => by.fn.countAll<string>().as('count'))
      .where('form_id', '=', formId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1 + saves.filter(({ status }) => status === 201).length)
  }
})

it('a save whose form is deleted while it waits is refused and leaves nothing', async () => {
  const formId = await made()
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query('update items set deleted_at = now() where id = $1', [formId])
  const saving = ana('POST', 'form_data/', sampleForm({ form_id: formId, description: 'x' }))
  await waitFor(async () => {
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n === 1
  })
  await client.query('commit')
  client.release()
  expect((await saving).status).toBe(404)
  const { rows } = await server.database.pool.query('select from form_revisions where form_id = $1', [formId])
  expect(rows).toHaveLength(1)
})

it('a form is copied whole while it is saved: each copy is one of its revisions', async () => {
  const version = (n: number) => ({
    ...sampleForm({ description: `v${n}` }),
    form_rules: [sampleRule({ name: `v${n}` })],
  })
  const { form_id: formId } = (await ana('POST', 'form_data/', version(0))).body as { form_id: number }
  const copies = await Promise.all(
    twenty
      .slice(0, 8)
      .flatMap((n) => [
        ana('POST', 'form_data/', { ...version(n + 1), form_id: formId }).then(() => undefined),
        berta('POST', 'form/copy/', { forms: [formId], duplicate_field_ids: true, duplicate_rules: true }),
      ]),
  )
  for (const copy of copies.filter((one) => one !== undefined)) {
    expect(copy.status).toBe(201)
    const [{ id } = { id: 0 }] = (copy.body as { objects: { id: number }[] }).objects
    const { body } = await ana('GET', `get_form/?form_id=${id}&with_rules=true`)
    const [document] = (body as { objects: { description: string; form_rules: { name: string }[] }[] })
      .objects
    expect(document?.description).toMatch(/^v\d$/)
    expect(document?.form_rules).toMatchObject([{ name: document?.description }])
  }
})

it('a form made in a folder that moves lies where the folder lies', async () => {
  const folder = async (name: string) => ((await ana('POST', 'folder/', { name })).body as { id: number }).id
  const [outer, inner] = [await folder('fuera'), await folder('dentro')]
  const [, ...forms] = await Promise.all([
    berta('POST', 'item/move/', { items: [inner], parent: outer }),
    ...twenty.slice(0, 6).map(() => made({ parent: inner })),
  ])
  const { rows } = await server.database.pool.query<{ path: number[] }>(
    'select path from items where id = any($1)',
    [forms],
  )
  expect(rows.map(({ path }) => path)).toEqual(forms.map(() => [outer, inner]))
})

/** Asks until it holds: what others do is seen in the database only. */
async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
