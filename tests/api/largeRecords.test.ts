import { beforeAll, expect, it } from 'vitest'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Lists come whatever is stored: they are read, and travel, some records at a time. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
const count = 24
let ids: string[] = []

beforeAll(async () => {
  for (let at = 0; at < count; at += 1)
    ids.push(((await submitTo(formId, { start_timestamp: at })).body as SubmittedRecord).id)
  // As records were stored before anything was bounded: 1 MB each, which compresses to little.
  await server.database.db
    .updateTable('records')
    .set({ properties: JSON.stringify({ x: 'y'.repeat(1_000_000) }) })
    .where('form_id', '=', formId)
    .execute()
}, 60_000)

interface List {
  readonly meta: { readonly total_count: number; readonly limit: number; readonly next: string | null }
  readonly objects: readonly (SubmittedRecord & { readonly properties: { readonly x: string } })[]
}

const list = async (query: string) => {
  const { status, body, headers } = await owner(
    'GET',
    `form_answer/?form_id=${formId}&order_by=start_date&${query}`,
  )
  expect(status).toBe(200)
  return { headers, ...(body as List) }
}

it.each([
  ['limit=0', 0, count],
  ['limit=20', 0, 20],
  ['limit=5&offset=3', 3, 5],
])(
  'are whole and in their order: %s',
  async (query, from, length) => {
    const { meta, objects, headers } = await list(query)
    expect(meta.total_count).toBe(count)
    expect(objects.map(({ id }) => id)).toEqual(ids.slice(from, from + length))
    expect(objects.every(({ answers, properties }) => answers && properties.x.length === 1_000_000)).toBe(
      true,
    )
    // What does not come at once is not known in its length.
    if (length > 16) expect(headers['content-length']).toBeUndefined()
  },
  60_000,
)

it('say where the next page begins', async () => {
  const { meta } = await list('limit=20')
  expect(meta.next).toContain('offset=20')
  expect((await list('limit=20&offset=20')).meta.next).toBeNull()
}, 60_000)

it('leave out what is no more, and are empty when there is nothing', async () => {
  const { objects } = await list('limit=0&folio=none')
  expect(objects).toEqual([])
  const gone = ids.at(-1)
  const uri = `/api/infosync/form_answer/${gone}/`
  expect((await owner('PATCH', 'form_answer/', { objects: [], deleted_objects: [uri] })).status).toBe(202)
  ids = ids.slice(0, -1)
  expect((await list('limit=0')).objects.map(({ id }) => id)).toEqual(ids)
}, 60_000)
