import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import type { DocumentWritten } from '../../schemas/api/common'
import { addCatalog, addRow, codeField, placeField, siteField, wantsRow } from './catalogServer'
import { useTestServer, type Answer } from './testServer'

/* Many writers at once: nothing is lost, nothing is there twice, and nobody writes over somebody else. */

const { server, owner } = await useTestServer()
const catalog = (await addCatalog(owner)).catalog_id

const writers = 128
const atOnce = (ask: (n: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: writers }, (_none, n) => ask(n)))
const counted = (answers: readonly Answer[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const rowsWith = async (selector: object): Promise<readonly CatalogRowDocument[]> => {
  const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalog, selector })
  return (body as { objects: CatalogRowDocument[] }).objects
}
const read = async (id: string) =>
  (await owner('GET', `catalog_answers/${id}/?catalog_id=${catalog}`)).body as CatalogRowDocument
const bulk = async (docs: readonly object[]) =>
  (await owner('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs })).body as DocumentWritten[]

describe(`${writers} writers`, () => {
  it('of rows of their own are all heard', async () => {
    const made = await atOnce((n) =>
      owner('POST', 'catalog_answers/', {
        catalog_id: catalog,
        answers: { [placeField]: 'Muchos', [codeField]: `own${n}` },
      }),
    )
    expect(counted(made)).toEqual({ 201: writers })
    const rows = await rowsWith({ [placeField]: 'Muchos' })
    expect(new Set(rows.map((row) => row.answers[codeField])).size).toBe(writers)
  }, 60_000)

  it('of one row: of those who saw the same state one wins, each time, and what it wrote stays', async () => {
    let row = await addRow(owner, catalog, { [placeField]: 'Disputada', [codeField]: 'one' })
    for (let round = 1; round <= 3; round += 1) {
      const { _id: id, _rev: seen } = row
      const answers = await atOnce((n) =>
        owner(
          'PATCH',
          `catalog_answers/${id}/`,
          {
            catalog_id: catalog,
            _rev: seen,
            answers: { [placeField]: 'Disputada', [codeField]: 'one', [siteField]: `${round}/${n}` },
          },
          wantsRow,
        ),
      )
      expect(counted(answers)).toEqual({ 202: 1, 409: writers - 1 })
      const winner = answers.find(({ status }) => status === 202)?.body as CatalogRowDocument
      row = await read(id)
      expect(row).toEqual(winner)
      expect(row._rev).toMatch(new RegExp(`^${round + 1}-`))
    }
  }, 60_000)

  it('who change the same rows together, whichever they name first, are all heard', async () => {
    const rows = [
      await addRow(owner, catalog, { [placeField]: 'Juntas' }),
      await addRow(owner, catalog, { [placeField]: 'Juntas' }),
    ]
    const ids = rows.map(({ _id: id }) => id)
    const answers = await atOnce((n) =>
      owner('PATCH', 'catalog_answers/update_catalogs/', {
        ...{ catalog_id: catalog, objects: n % 2 === 0 ? ids : ids.toReversed() },
        answers: { [siteField]: `todas ${n}` },
      }),
    )
    expect(counted(answers)).toEqual({ 202: writers })
    const revs = answers.flatMap(({ body }) => (body as { revs: string[] }).revs)
    expect(new Set(revs).size).toBe(2 * writers)
    const [one, other] = [await read(ids[0] ?? ''), await read(ids[1] ?? '')]
    for (const row of [one, other]) expect(row._rev).toMatch(new RegExp(`^${writers + 1}-`))
    // Each pair was written as one.
    expect(one.answers[siteField]).toBe(other.answers[siteField])
  }, 60_000)

  it('who edit, delete and bring back one row leave one state', async () => {
    const { _id: id, _rev: rev } = await addRow(owner, catalog, { [placeField]: 'Ida y vuelta' })
    const answers = await atOnce((n) =>
      n % 2 === 0
        ? owner('PATCH', `catalog_answers/${id}/`, {
            catalog_id: catalog,
            _rev: rev,
            answers: { [placeField]: `Editada ${n}` },
          })
        : owner('POST', 'catalog/bulk_docs/', {
            catalog_id: catalog,
            docs: [{ _id: id, _rev: rev, _deleted: true }],
          }),
    )
    const edited = answers.filter(({ status }) => status === 204).length
    const deleted = answers.filter(
      ({ body }) => Array.isArray(body) && (body as { ok?: true }[])[0]?.ok,
    ).length
    expect(edited + deleted).toBe(1)
    expect(answers.every(({ status }) => [200, 204, 404, 409].includes(status))).toBe(true)
    expect((await rowsWith({ _id: id })).length).toBe(edited)
  }, 60_000)

  it('of one key: one has it', async () => {
    const made = await atOnce((n) =>
      owner('POST', 'catalog_answers/', {
        catalog_id: catalog,
        answers: { [placeField]: `p${n}`, [codeField]: n % 2 === 0 ? 'ÚNICA' : ' única ' },
      }),
    )
    expect(counted(made)).toEqual({ 201: 1, 400: writers - 1 })
    const refused = made.filter(({ status }) => status === 400)
    expect(refused.every(({ body }) => JSON.stringify(body).includes('ROW_KEY_TAKEN'))).toBe(true)
    expect((await rowsWith({ [codeField]: { $regex: '(?i)nica' } })).length).toBe(1)
  }, 60_000)

  it('of one creation, sent again and again, make one row', async () => {
    const sent = { catalog_id: catalog, answers: { [placeField]: 'Repetida', [codeField]: 'again' } }
    const made = await atOnce(() =>
      owner('POST', 'catalog_answers/', sent, { 'idempotency-key': 'same-wish-1' }),
    )
    // Who comes while it is being written may be told to ask again.
    expect(made.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await rowsWith({ [codeField]: 'again' })).length).toBe(1)
    const again = await owner('POST', 'catalog_answers/', sent, { 'idempotency-key': 'same-wish-1' })
    expect(again.status).toBe(201)
  }, 60_000)

  it('who change the key field meanwhile find no two rows with one key', async () => {
    const { catalog_id: other } = await addCatalog(owner, {
      name: 'Claves',
      catalog_pages: [
        {
          page_name: 'Uno',
          page_fields: [
            { field_id: placeField, field_type: 'text', label: 'Planta', key: true },
            { field_id: codeField, field_type: 'text', label: 'Código' },
          ],
        },
      ],
    })
    const pages = (key: string) => [
      {
        page_name: 'Uno',
        page_fields: [placeField, codeField].map((id) => ({
          field_id: id,
          field_type: 'text',
          label: id,
          key: id === key,
        })),
      },
    ]
    const answers = await atOnce((n) =>
      n % 16 === 0
        ? owner('PATCH', `catalog_model/${other}/`, {
            catalog_pages: pages(n % 32 === 0 ? codeField : placeField),
          })
        : owner('POST', 'catalog_answers/', {
            catalog_id: other,
            answers: { [placeField]: `p${n % 40}`, [codeField]: `c${n % 50}` },
          }),
    )
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const { rows } = await server.database.pool.query<{ key: string; times: number }>(
      `select key_value as key, count(*)::int as times from catalog_rows
       where catalog_id = $1 and deleted_at is null group by key_value having count(*) > 1`,
      [other],
    )
    expect(rows).toEqual([])
    const { body } = await owner('GET', `catalog_model/send_catalog/${other}/`)
    const key = (body as { catalog: { fields: { field_id: string; key?: boolean }[] } }).catalog.fields.find(
      (one) => one.key,
    )
    const { rows: wrong } = await server.database.pool.query<{ id: string }>(
      `select id from catalog_rows where catalog_id = $1 and deleted_at is null
         and key_value is distinct from catalog_key(answers, $2)`,
      [other, key?.field_id],
    )
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('a thousand rows in one call', () => {
  it('where some are stale and some share a key: the others are written, each refusal in its place', async () => {
    const docs = Array.from({ length: 1_000 }, (_none, n) => ({
      _id: `bulk${n}`,
      answers: { [placeField]: 'Mil', [codeField]: `bulk${n}` },
    }))
    const made = await bulk(docs)
    expect(made.every((one) => 'ok' in one)).toBe(true)
    const again = await bulk(
      docs.map((doc, n) => {
        const [{ rev } = { rev: '' }] = [made[n] as { rev: string }]
        const answers = { ...doc.answers, [siteField]: 'b', ...(n % 10 === 3 && { [codeField]: 'bulk0' }) }
        return { ...doc, _rev: n % 10 === 0 ? `1-${'0'.repeat(32)}` : rev, answers }
      }),
    )
    const told = again.map((one) => ('ok' in one ? 'ok' : one.error))
    expect(told).toEqual(
      docs.map((_doc, n) => (n % 10 === 0 ? 'conflict' : n % 10 === 3 ? 'forbidden' : 'ok')),
    )
    expect((await rowsWith({ [siteField]: 'b' })).length).toBe(800)
  }, 60_000)

  it('from several at once: each row is written by one of them', async () => {
    const docs = Array.from({ length: 200 }, (_none, n) => ({
      _id: `race${n}`,
      answers: { [placeField]: 'Carrera', [codeField]: `race${n}` },
    }))
    const results = await Promise.all(
      Array.from({ length: 8 }, (_none, at) => bulk(at % 2 === 0 ? docs : docs.toReversed())),
    )
    for (const { _id: id } of docs) {
      const wins = results.flat().filter((one) => one.id === id && 'ok' in one)
      expect(wins, id).toHaveLength(1)
    }
  }, 60_000)
})

it('two catalogs that come to take rows from each other at once: one is refused, each time', async () => {
  for (const attempt of [1, 2, 3, 4]) {
    const [a, b] = [await addCatalog(owner), await addCatalog(owner)]
    const take = (to: typeof a, from: typeof a) =>
      owner('PATCH', `catalog_model/${to.catalog_id}/`, {
        catalog_pages: [
          {
            page_name: 'P',
            page_fields: [
              {
                field_id: from._id,
                field_type: 'catalog',
                label: 'De otro',
                catalog: { catalog_id: from.catalog_id, view_fields: [placeField] },
              },
            ],
          },
        ],
      })
    const replies = await Promise.all([take(a, b), take(b, a)])
    expect([attempt, replies.map(({ status }) => status).sort()]).toEqual([attempt, [202, 400]])
    expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({ error_code: 'CATALOG_CYCLE' })
  }
})
