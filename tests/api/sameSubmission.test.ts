import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dose } from '../support/dose'
import { nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* A submission that is sent again and again, by a browser that never heard the answer, makes one record. */
const { server, authorization, saved, submitTo } = await useSubmissionServer()
const folio = { prefix: 'V-', next: 1, inc_by: 1, padding_zeros: 0, config: true, suffix: null }
const forms = [await saved(), await saved(), await saved({ advanced_options: { active: true, folio } })]

const keys = Array.from({ length: dose(80, 200) }, (_, index) => index)
const formOf = (key: number) => forms[key % forms.length] ?? 0

const send = async (key: number, name = `Persona ${key}`) => {
  const answers = { [nameField]: name }
  const { status, body } = await submitTo(formOf(key), { answers }, undefined, {
    'idempotency-key': `clave-${key}`,
  })
  return { status, record: body as SubmittedRecord }
}

/** Every key so many times, forty requests at once, those of one key side by side. */
async function storm(times: number): Promise<ReadonlyMap<number, SubmittedRecord>> {
  const records = new Map<number, SubmittedRecord>()
  const perBurst = 40 / times
  for (let from = 0; from < keys.length; from += perBurst) {
    const some = keys.slice(from, from + perBurst)
    const sent = await Promise.all(
      some.flatMap((key) => Array.from({ length: times }, async () => ({ key, ...(await send(key)) }))),
    )
    for (const { key, status, record } of sent) {
      expect(status).toBe(201)
      expect(record.answers).toEqual({ [nameField]: `Persona ${key}` })
      expect(records.get(key)?.id ?? record.id).toBe(record.id)
      expect(records.get(key)?.folio ?? record.folio).toBe(record.folio)
      records.set(key, record)
    }
  }
  return records
}

const stored = async () =>
  (
    await server.database.db
      .selectFrom('records')
      .select(['id', 'form_id', 'folio', 'answers'])
      .where('form_id', 'in', forms)
      .orderBy('id')
      .execute()
  ).map(({ form_id, answers, ...record }) => ({ ...record, form_id, name: answers[nameField] }))

it('sent five times at once under each of many keys, and again after a restart, is one record each', async () => {
  const first = await storm(5)
  const before = await stored()
  expect(before).toHaveLength(keys.length)
  expect(new Set(before.map(({ form_id, folio }) => `${form_id} ${folio}`)).size).toBe(keys.length)

  await server.restart()
  expect(await storm(1)).toEqual(first)
  expect(await stored()).toEqual(before)
}, 120_000)

it('with other answers under a key that was used is refused and stores nothing, before and after a restart', async () => {
  const before = await stored()
  for (const restart of [false, true]) {
    if (restart) await server.restart()
    const others = await Promise.all(keys.slice(0, 20).map((key) => send(key, 'Otra persona')))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]))
  }
  expect(await stored()).toEqual(before)
})

it('sent with two contents at once under a new key keeps one of them, and tells the others', async () => {
  const before = (await stored()).length
  for (const key of [1000, 1001, 1002, 1003, 1004]) {
    const names = ['Ana', 'Eva', 'Ana', 'Eva', 'Ana', 'Eva']
    const sent = await Promise.all(names.map((name) => send(key, name)))
    const taken = sent.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(3)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(new Set(taken.map(({ record }) => record.id)).size).toBe(1)
  }
  expect(await stored()).toHaveLength(before + 5)
})

it('of another sender under the same key is a record of its own, stored or still on its way, and tells nothing of the first', async () => {
  const shared = await saved({ public: true })
  const { id: mateId } = await server.addUser('mate')
  await server.database.db
    .insertInto('grants')
    .values({
      ...{
        account_id: server.owner.account_id,
        item_id: shared,
        principal_type: 'user',
        principal_id: mateId,
      },
      ...{ level: 'can_answer_item', created_by_id: server.owner.id, filter: null },
    })
    .execute()
  const [mate, again] = [await server.logIn('mate@example.com'), await server.logIn('mate@example.com')]
  const from = (address: string) => ({ remoteAddress: address })
  const sendAs = async (authorization: string, key: string, more: { remoteAddress?: string } = {}) => {
    const answered = await server.app.inject({
      ...{ method: 'POST', url: '/api/infosync/form_answer/', ...more },
      headers: { 'idempotency-key': key, ...(authorization && { authorization }) },
      payload: { form_id: shared, answers: { [nameField]: 'Ana' } },
    })
    expect(answered.statusCode).toBe(201)
    return answered.json<SubmittedRecord>()
  }
  const ids = async (sent: readonly Promise<SubmittedRecord>[]) =>
    (await Promise.all(sent)).map(({ id }) => id)
  for (const key of ['1', '0b0c6a52-9a55-4e4f-8b3f-0c4be0a3c7d9']) {
    const senders = [
      [authorization, {}],
      [mate, {}],
      ['', from('192.0.2.1')],
    ] as const
    const first = await ids(senders.map(([as, more]) => sendAs(as, key, more)))
    expect(new Set(first).size).toBe(3)
    expect(await ids(senders.map(([as, more]) => sendAs(as, key, more)))).toEqual(first)
    // Logged in anew between two tries, it is the same sender.
    expect((await sendAs(again, key)).id).toBe(first[1])
    // A phone changes its network between two tries; a key that anybody may think of is nobody's there.
    const elsewhere = await sendAs('', key, from('192.0.2.2'))
    if (key === '1') expect(elsewhere.id).not.toBe(first[2])
    else expect(elsewhere.id).toBe(first[2])
  }
})

it('leaves no error in the log of the database', async () => {
  // What it says of a real one shows that this is where to look.
  await expect(sql`select 1 / 0`.execute(server.database.db)).rejects.toThrow()
  await expect.poll(() => server.database.errors()).not.toEqual([])
  expect(server.database.errors()).toEqual([expect.stringContaining('division by zero')])
})
