import { expect, it } from 'vitest'
import { createQuestions } from '../../server/store/query/questions'
import { streamDocuments } from '../../server/store/query/streamDocuments'
import { recordCollection, scopeOfForm } from '../../server/store/records/recordCollection'
import { useSubmissionServer } from './submissionServer'

/* Whoever reads all records of a form, some at a time, while others write: no record comes twice, and none is missed that was there all the time. */

const { server, saved } = await useSubmissionServer()
const { db } = server.database
const accountId = server.owner.account_id
const formId = await saved()
const idOf = (at: number) => at.toString(16).padStart(24, '0')
const momentOf = (at: number) => new Date(1.79e12 + (at % 300) * 1000)
const rowOf = (at: number) => ({
  ...{ account_id: accountId, id: idOf(at), form_id: formId, revision: 1, folio: `${at}-1`, timezone: 'UTC' },
  ...{ created_at: momentOf(at), updated_at: momentOf(at), points: at % 7, answers: '{}' },
})
const there = 3_000
/** Of every ten one is deleted while they are read, and others come between them. */
const goes = (at: number) => at % 10 === 3

it.each([
  ['their ids', []],
  ['the newest first', [{ path: ['created_at'], descending: true }]],
  ['their points', [{ path: ['points'], descending: false, emptyLast: true }]],
])(
  'in the order of %s',
  async (_, sort) => {
    await db.deleteFrom('records').where('form_id', '=', formId).execute()
    const rows = Array.from({ length: there }, (_unused, at) => rowOf(at * 2))
    for (let at = 0; at < there; at += 500)
      await db
        .insertInto('records')
        .values(rows.slice(at, at + 500))
        .execute()
    const records = recordCollection(scopeOfForm({ accountId, collectionId: formId }))
    const asked = { where: { and: [] }, sort, fields: [['folio']], limit: 100_000, skip: 0 }
    const read: string[] = []
    let part = 0
    for await (const found of streamDocuments(createQuestions(db), records, asked, undefined)) {
      read.push(...found.map(({ id }) => id))
      const from = part * 400
      const gone = Array.from({ length: 400 }, (_unused, at) => from + at).filter(goes)
      await db
        .updateTable('records')
        .set({ deleted_at: new Date() })
        .where('form_id', '=', formId)
        .where(
          'id',
          'in',
          gone.map((at) => idOf(at * 2)),
        )
        .execute()
      await db
        .insertInto('records')
        .values(Array.from({ length: 50 }, (_unused, at) => rowOf(1 + 2 * (part * 50 + at))))
        .execute()
      part += 1
    }
    expect(part).toBeGreaterThan(2)
    expect(new Set(read).size).toBe(read.length)
    const stayed = Array.from({ length: there }, (_unused, at) => at).flatMap((at) =>
      goes(at) ? [] : [idOf(at * 2)],
    )
    const known = new Set(read)
    expect(stayed.filter((id) => !known.has(id))).toEqual([])
  },
  60_000,
)
