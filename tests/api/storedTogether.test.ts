import { describe, expect, it } from 'vitest'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Answer } from './testServer'

const { server, saved, submitTo } = await useSubmissionServer()

const folioOf = ({ body }: Answer) => (body as SubmittedRecord).folio
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_no, at) => make(at))
const counterOf = (formId: number) =>
  server.database.db
    .selectFrom('form_counters')
    .select(['next_folio', 'records'])
    .where('form_id', '=', formId)
    .executeTakeFirst()
const toldOf = async (formId: number) =>
  (
    await server.database.db
      .selectFrom('activity')
      .select('record_id')
      .where('item_id', '=', formId)
      .where('action', '=', 'record.created')
      .execute()
  ).map((row) => row.record_id)

describe('submissions that arrive at the same time', () => {
  it('are numbered by their own forms, each as its form says', async () => {
    const plain = await saved()
    const stepping = await saved({
      advanced_options: {
        active: true,
        folio: { config: true, next: 100, inc_by: 5, prefix: 'A', padding_zeros: 5 },
      },
    })
    const sent = await Promise.all(times(20, (at) => submitTo(at % 2 ? plain : stepping)))
    expect(sent.map(({ status }) => status)).toEqual(times(20, () => 201))
    expect(new Set(sent.map(folioOf))).toEqual(
      new Set([
        ...times(10, (at) => `${at + 1}-${server.owner.id}`),
        ...times(10, (at) => `A${String(100 + 5 * at).padStart(5, '0')}`),
      ]),
    )
    expect(await counterOf(plain)).toEqual({ next_folio: '11', records: '10' })
    expect(await counterOf(stepping)).toEqual({ next_folio: '150', records: '10' })
    const ids = sent.filter((_one, at) => at % 2).map(({ body }) => (body as SubmittedRecord).id)
    expect(new Set(await toldOf(plain))).toEqual(new Set(ids))
  })

  it('are each refused or taken by themselves', async () => {
    const plain = await saved()
    const manual = await saved({ advanced_options: { active: true, folio: { manual: true } } })
    const id = 'abcdef0123456789abcdef77'
    await submitTo(plain, { id })
    await submitTo(manual, { folio: 'F-1' })
    const [taken, exists, ...fine] = await Promise.all([
      submitTo(manual, { folio: 'F-1' }),
      submitTo(plain, { id }),
      submitTo(manual, { folio: 'F-2' }),
      ...times(6, () => submitTo(plain)),
    ])
    expect(taken).toMatchObject({ status: 400, body: { folio: { codes: [{ code: 'FOLIO_TAKEN' }] } } })
    expect(exists).toMatchObject({ status: 400, body: { error_code: 'RECORD_EXISTS' } })
    expect(fine.map(({ status }) => status)).toEqual(times(7, () => 201))
    expect(fine.slice(1).map(folioOf).sort()).toEqual(times(6, (at) => `${at + 2}-${server.owner.id}`))
    expect(await counterOf(plain)).toEqual({ next_folio: '8', records: '7' })
    expect(await counterOf(manual)).toEqual({ next_folio: '1', records: '2' })
    expect(await toldOf(plain)).toHaveLength(7)
  })

  it('do not wait for a form that somebody holds', async () => {
    const [held, free] = [await saved(), await saved()]
    let isAnswered = false
    const { waiting, answered } = await server.database.db.transaction().execute(async (db) => {
      await db.selectFrom('form_counters').selectAll().where('form_id', '=', held).forUpdate().execute()
      const late = submitTo(held).finally(() => (isAnswered = true))
      const soon = await Promise.all(times(5, () => submitTo(free)))
      const later = await submitTo(free)
      expect(isAnswered).toBe(false)
      return { waiting: { late }, answered: [...soon, later] }
    })
    expect(answered.map(({ status }) => status)).toEqual(times(6, () => 201))
    expect(await waiting.late).toMatchObject({ status: 201, body: { folio: `1-${server.owner.id}` } })
  })
})
