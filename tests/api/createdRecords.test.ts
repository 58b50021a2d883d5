import { describe, expect, it } from 'vitest'
import type { CreatedRecords } from '../../schemas/api/bulkCalls'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

const { owner, saved, server, submitTo } = await useSubmissionServer()

const create = async (body: object, headers: Record<string, string> = {}) => {
  const { status, body: answer } = await owner('POST', 'form_answer/create_records/', body, headers)
  return { status, body: answer as CreatedRecords }
}
const namesIn = async (formId: number) =>
  (
    (await owner('GET', `form_answer/?form_id=${formId}&order_by=created_at`)).body as {
      objects: { answers: Record<string, unknown> }[]
    }
  ).objects.map(({ answers }) => answers[nameField])

describe('several records that are made at once', () => {
  it('are one change set, in their order, undone as a whole and told of as one thing', async () => {
    const formId = await saved()
    const records = ['Ana', 'Eva', 'Ada'].map((name) => ({ [nameField]: name }))
    const { status, body } = await create({ form_id: formId, records })
    expect(status).toBe(201)
    expect(body).toMatchObject({ created: 3, problems: [], dropped: 0 })
    expect(await namesIn(formId)).toEqual(['Ana', 'Eva', 'Ada'])
    const { body: bulk } = await owner('GET', `form_answer/bulk_changes/${body.bulk_id}/`)
    expect(bulk).toMatchObject({ kind: 'create', state: 'done', total: 3, changed: 3, form_id: formId })
    const { body: undone } = await owner('POST', 'form_answer/undo/', { change_set_id: body.change_set_id })
    expect((undone as { undone: string[] }).undone.toSorted()).toEqual(body.objects.toSorted())
    expect(await namesIn(formId)).toEqual([])
  })

  it('leave out what would not be valid, and say why by its place; nothing is made to find that out', async () => {
    const formId = await saved()
    const asked = {
      form_id: formId,
      records: [{ [nameField]: 'Ana' }, { [ageField]: 7 }, { [nameField]: 'Eva', [ageField]: 'siete' }],
    }
    const { status, body: planned } = await create({ ...asked, dry_run: true })
    expect(status).toBe(200)
    expect(planned).toMatchObject({ created: 1, objects: [], bulk_id: null, change_set_id: null })
    expect(planned.problems.map(({ index, problems }) => [index, problems[0]?.field])).toEqual([
      [1, nameField],
      [2, ageField],
    ])
    expect(await namesIn(formId)).toEqual([])
    const { body } = await create(asked)
    expect(body).toMatchObject({ created: 1, problems: planned.problems })
    expect(await namesIn(formId)).toEqual(['Ana'])
  })

  it('are none, and that is no success of making some, where none would be valid', async () => {
    const formId = await saved()
    const answer = await create({ form_id: formId, records: [{}, { [ageField]: 7 }] })
    expect(answer).toMatchObject({ status: 200, body: { created: 0, objects: [], bulk_id: null } })
    expect(answer.body.problems.map(({ index }) => index)).toEqual([0, 1])
  })

  it('are made once however often they are sent, and not for another wish with the same key', async () => {
    const formId = await saved()
    const headers = { 'idempotency-key': `made-${formId}` }
    const asked = { form_id: formId, records: [{ [nameField]: 'Ana' }, {}] }
    const sent = await Promise.all([create(asked, headers), create(asked, headers)])
    expect(sent[1].body).toEqual(sent[0].body)
    expect((await create(asked, headers)).body).toEqual(sent[0].body)
    expect(await namesIn(formId)).toEqual(['Ana'])
    expect(await create({ ...asked, records: [{ [nameField]: 'Eva' }] }, headers)).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_CONFLICT' },
    })
  })

  it('step over folios that somebody gave by hand', async () => {
    const formId = await saved({
      advanced_options: { active: true, folio: { manual: true, required: false } },
    })
    const given = `2-${server.owner.id}`
    expect((await submitTo(formId, { folio: given })).status).toBe(201)
    const records = ['Eva', 'Ada'].map((name) => ({ [nameField]: name }))
    expect(await create({ form_id: formId, records })).toMatchObject({ status: 201, body: { created: 2 } })
    expect(await namesIn(formId)).toEqual(['Ana', 'Eva', 'Ada'])
  })

  it.each([
    ['none', []],
    ['too many', Array.from({ length: 501 }, () => ({ [nameField]: 'Ana' }))],
  ])('are refused where there are %s', async (_what, records) => {
    expect((await create({ form_id: await saved(), records })).status).toBe(400)
  })
})
