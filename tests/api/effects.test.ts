import { expect, it } from 'vitest'
import { effectsDone, takeEffects } from '../../server/store/effects/effects'
import type { EffectKind } from '../../server/services/effects/effectKind'
import { sweepEffects } from '../../server/services/effects/sweepEffects'
import { ana } from './submissionServer'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/** How often each effect was begun, and which fail at first. */
const begun: string[] = []
let failures = 0
const telling: EffectKind = {
  kind: 'tell',
  of: ({ action, record, set }) =>
    action === 'record.created' ? { version: record.version, cause: set.cause } : { action },
  run: async (_deps, { id }) => {
    begun.push(id)
    if (failures > 0) {
      failures -= 1
      throw new Error('Not yet')
    }
  },
}
const indifferent: EffectKind = { kind: 'never', of: () => undefined, run: () => Promise.reject(new Error()) }

const { server, owner } = await useTestServer({}, { effectKinds: [telling, indifferent] })
const { db } = server.database
const { form_id: formId } = (await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }
const submit = async () =>
  (await owner('POST', 'form_answer/', { form_id: formId, answers: ana })).body as {
    id: string
    change_set_id: string
  }
const effectsOf = (recordId: string) =>
  db.selectFrom('effects').selectAll().where('record_id', '=', recordId).orderBy('id').execute()
it('what a change of a record asks for is done once it is committed, and recorded', async () => {
  const sent = await Promise.all([submit(), submit(), submit()])
  const [{ id, change_set_id: setId }] = sent
  await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Eva' } })
  await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
  await expect
    .poll(async () => (await effectsOf(id)).map(({ payload, done_at }) => [payload, done_at !== null]))
    .toEqual([
      [{ version: 1, cause: 'submission' }, true],
      [{ action: 'record.edited' }, true],
      [{ action: 'record.deleted' }, true],
    ])
  expect((await effectsOf(id))[0]).toMatchObject({ change_set_id: setId, kind: 'tell', attempts: 1 })
  expect(begun).toHaveLength(new Set(begun).size)
})

it('what could not be done is tried again', async () => {
  failures = 1
  const { id } = await submit()
  await expect.poll(async () => (await effectsOf(id))[0]?.done_at).not.toBeNull()
  expect(await effectsOf(id)).toMatchObject([{ attempts: 2, failed_at: null }])
})

it('what somebody is at is given to nobody else until they are taken for dead, and its doing is recorded once', async () => {
  const changeSet = '01900000-0000-7000-8000-000000000001'
  await db
    .insertInto('effects')
    .values({ account_id: server.owner.account_id, change_set_id: changeSet, kind: 'other' })
    .execute()
  const take = () => takeEffects(db, { worker: changeSet, kinds: ['other'], limit: 5, seconds: 60 })
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.flat()).toHaveLength(1)
  expect(await take()).toEqual([])
  await db
    .updateTable('effects')
    .set({ due_at: new Date(0) })
    .where('kind', '=', 'other')
    .execute()
  const [again] = await take()
  expect(again).toMatchObject({ attempts: 2 })
  if (!again) return
  expect([await effectsDone(db, [again]), await effectsDone(db, [again])]).toEqual([1, 0])
  expect(await take()).toEqual([])
})

it('accounts take turns, however many of one wait before the single one of another', async () => {
  const changeSet = '01900000-0000-7000-8000-000000000002'
  const { account_id: otherId } = await server.addAccount('quiet')
  const waiting = (account_id: number, due: number) => ({
    ...{ account_id, change_set_id: changeSet, kind: 'turns', due_at: new Date(due) },
  })
  await db
    .insertInto('effects')
    .values([
      ...Array.from({ length: 40 }, (_, at) => waiting(server.owner.account_id, at)),
      waiting(otherId, 1_000),
    ])
    .execute()
  const take = async () => {
    const taken = await takeEffects(db, { worker: changeSet, kinds: ['turns'], limit: 5, seconds: 60 })
    return taken.filter(({ account_id: id }) => id === otherId).length
  }
  expect([await take(), await take()]).toEqual([1, 0])
})

it('what was over long ago is forgotten', async () => {
  await db
    .insertInto('effects')
    .values({
      account_id: server.owner.account_id,
      change_set_id: '01900000-0000-7000-8000-000000000003',
      kind: 'old',
      done_at: new Date(Date.now() - 31 * 86_400_000),
    })
    .execute()
  const { id } = await submit()
  expect(await sweepEffects({ db })).toBe(1)
  expect(await effectsOf(id)).toHaveLength(1)
})
