import { expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { asleep, withFunction } from './databaseFunctions'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* However many people look at their dashboards, who submits does not wait for them: their questions are asked one at a time. */

const { server, saved, submitTo } = await useSubmissionServer()
const { db } = server.database
const formId = await saved({ name: 'Visitas' })
const records = 5
for (let at = 0; at < records; at += 1)
  expect((await submitTo(formId, { answers: { [nameField]: 'Ana' } })).status).toBe(201)

const people = await Promise.all(
  ['una', 'dos', 'tres', 'cuatro'].map(async (name) => {
    const { id } = await server.addUser(name)
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
      ...{ level: 'can_read_item', can_delete_records: false, created_by_id: server.owner.id },
      filter: { path: ['answers', nameField], condition: 'iexact', operand: 'ana' },
    })
    return server.callAs(await server.logIn(`${name}@example.com`))
  }),
)

/** Every record that a filtered right is asked about takes a while then. */
const slowConditions = `
  create or replace function condition_texts(value jsonb) returns text[] language plpgsql immutable parallel safe as $$
  begin perform pg_sleep(0.03); return array['Ana']; end $$`

it('twenty dashboards are asked one at a time, in fair turns, while records come in', async () => {
  await withFunction(db, 'condition_texts(jsonb)', slowConditions, async () => {
    let open = 20
    const asked = Array.from({ length: open }, async (_, at) => {
      const of = ['form', 'user', 'date'][at % 3] ?? 'form'
      const answer = await people[at % people.length]?.('GET', `dashboard/answers_per_${of}/`)
      open -= 1
      return answer
    })
    await expect.poll(() => asleep(db)).toBe(1)
    const seen = new Set<number>()
    let submitted = 0
    while (open > 0) {
      seen.add(await asleep(db))
      if (submitted < 3 && (await submitTo(formId, {})).status === 201) submitted += 1
    }
    expect(submitted).toBe(3)
    expect(Math.max(...seen)).toBe(1)
    for (const answer of await Promise.all(asked)) {
      expect(answer?.status).toBe(200)
      expect((answer?.body as { total: number }).total).toBeGreaterThanOrEqual(records)
    }
  })
}, 60_000)
