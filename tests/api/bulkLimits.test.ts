import { expect, it } from 'vitest'
import type { BulkAnswer, BulkChange, BulkRecord } from '../../schemas/api/bulk'
import type { UndoneChanges } from '../../schemas/api/recordChanges'
import { taskThat } from './fillServer'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What a change of many records leaves as it is, because they are too many or because it is so already. */

const most = 205
const { server, owner, saved, submitTo } = await useSubmissionServer({ mostDownloaded: most })
const { db } = server.database

async function fill(formId: number, count: number): Promise<void> {
  await db
    .insertInto('records')
    .values(
      Array.from({ length: count }, (_none, at) => ({
        ...{ account_id: server.owner.account_id, form_id: formId, revision: 1, timezone: 'UTC' },
        ...{ id: (formId * 100_000 + at).toString(16).padStart(24, '0'), folio: `${at}-${formId}` },
        ...{ user_id: server.owner.id, created_at: new Date(), updated_at: new Date() },
        answers: JSON.stringify({ [nameField]: 'Ana' }),
      })),
    )
    .execute()
}
const update = async (body: object) =>
  (await owner('PATCH', 'form_answer/update_records/', { answers: { [ageField]: 7 }, ...body }))
    .body as BulkAnswer
const bulk = async (id: string) => (await owner('GET', `form_answer/bulk_changes/${id}/`)).body as BulkChange

it('as many as a download has are changed together, and of one more none, which is said', async () => {
  const formId = await saved()
  await fill(formId, most + 1)
  const wish = { form_id: formId, filters: '' }
  const refused = await update(wish)
  expect(refused).toMatchObject({ background: true })
  const task = await taskThat(owner, refused.task_id ?? '')
  expect(task).toMatchObject({ state: 'failed', error: { code: 'BULK_TOO_LARGE', params: { max: most } } })
  expect(await bulk(refused.bulk_id)).toMatchObject({ state: 'failed', changed: 0, change_set_id: null })
  const aged = async () =>
    (await owner('GET', `form_answer/?form_id=${formId}&answer__${ageField}__gte=7&limit=1`)).body
  expect(await aged()).toMatchObject({ meta: { total_count: 0 } })

  const { body } = await owner('GET', `form_answer/?form_id=${formId}&limit=1`)
  const [{ id } = { id: '' }] = (body as { objects: { id: string }[] }).objects
  await owner('POST', 'form_answer/mark_records/', { kind: 'delete', records: [id] })
  const begun = await update(wish)
  expect(await taskThat(owner, begun.task_id ?? '')).toMatchObject({
    state: 'done',
    result: { changed: most },
  })
  expect(await aged()).toMatchObject({ meta: { total_count: most } })
})

it('what was undone before is told as that, when the rest is undone', async () => {
  const formId = await saved()
  const submitOne = async () => ((await submitTo(formId)).body as SubmittedRecord).id
  const [first, second] = [await submitOne(), await submitOne()]
  const mark = async (kind: string, records: readonly string[]) =>
    (
      (await owner('POST', 'form_answer/mark_records/', { kind, records, form_id: formId }))
        .body as BulkAnswer
    ).change_set_id
  const undo = async (id: string | null) =>
    (await owner('POST', 'form_answer/undo/', { change_set_id: id })).body

  const archived = await mark('archive', [first, second])
  const back = await mark('unarchive', [second])
  const partly = (await undo(archived)) as UndoneChanges
  expect(partly).toMatchObject({ undone: [first], left: [{ id: second, why: 'changed_since' }] })
  // It leads to what became of each.
  expect(await bulk(partly.bulk_id ?? '')).toMatchObject({ kind: 'undo', changed: 1, refused: 1 })
  expect(await undo(back)).toMatchObject({ undone: [second] })
  expect(await undo(archived)).toMatchObject({
    undone: [second],
    left: [{ id: first, why: 'undone_before' }],
  })
  const { body } = await owner('GET', `form_answer/bulk_changes/?form_id=${formId}`)
  const [last] = (body as { objects: BulkChange[] }).objects
  const { body: told } = await owner('GET', `form_answer/bulk_changes/${last?.id}/records/?outcome=refused`)
  expect((told as { objects: BulkRecord[] }).objects).toMatchObject([
    { id: first, problems: [{ field: null, code: 'RECORD_UNDONE_BEFORE' }] },
  ])
})
