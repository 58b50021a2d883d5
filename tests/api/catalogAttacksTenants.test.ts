import { describe, expect, it } from 'vitest'
import { catalogCalls } from '../../schemas/api/catalogs'
import { catalogRowCalls } from '../../schemas/api/catalogRows'
import { catalogRows } from './access/catalogRows'
import type { Things } from './access/row'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  siteField,
  rowFields,
  sampleCatalog,
  sitesField,
  statusField,
} from './catalogServer'
import { sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

/* Nothing of another account's catalogs is seen or changed, whatever of one's own is named beside them. */

const secretWord = 'Ultrasecreto'
const relatedField = '65b0000000000000000000cc'

/** Of the thief: a public form and a catalog whose fields name the victim's catalog, by number and by document. */
const ownForms: number[] = []
const ownCatalogs: number[] = []

const idOf = (body: unknown) =>
  (body as { form_id?: number; catalog_id?: number }).form_id ?? (body as { catalog_id: number }).catalog_id

const { server, owner: victim } = await useTestServer()
await server.addAccount('thief')
const thief = server.callAs(await server.logIn('thief@example.com'))
const anybody = server.callAs()
const { catalog_id: catalog } = await addCatalog(victim, sampleCatalog({ name: secretWord }))
const row = await addRow(victim, catalog, {
  [placeField]: secretWord,
  [codeField]: '1',
  [statusField]: 'En uso',
})
const form = idOf((await victim('POST', 'form_data/', sampleForm())).body)
const folder = (await victim('POST', 'catalog_folder/', { name: secretWord })).body as { id: number }
const target: Things = {
  folder: folder.id,
  catalogFolder: folder.id,
  form,
  view: 0,
  viewFolder: 0,
  event: 0,
  record: '0'.repeat(24),
  changeSet: '00000000-0000-7000-8000-000000000000',
  token: '',
  catalog,
  row: row._id,
  rules: '',
  workflows: '',
  owner: server.owner.id,
  connection: 0,
  mate: server.owner.id,
  group: 0,
  mail: 0,
  file: '',
}

// By the document's id, by the number, and as the parent of a relation to a catalog of one's own.
const { catalog_id: mine } = await addCatalog(thief, {
  name: 'Propio',
  catalog_pages: sampleCatalog().catalog_pages,
})
const byNumber = JSON.parse(
  JSON.stringify(rowFields(catalog)).replaceAll(sitesField, relatedField),
) as object[]
const related = JSON.parse(
  JSON.stringify(
    rowFields(mine, {
      filters: null,
      related_catalog: { catalog_id: catalog, related_fields: [placeField] },
    }),
  )
    .replaceAll(sitesField, '65b0000000000000000000cd')
    .replaceAll(placeField, '65b0000000000000000000ce')
    .replaceAll(siteField, '65b0000000000000000000cf')
    .replaceAll(codeField, '65b0000000000000000000bf'),
) as object[]
for (const fields of [rowFields(catalog), byNumber, [...rowFields(catalog), ...related]]) {
  const saved = await thief('POST', 'form_data/', {
    ...sampleForm({ public: true }),
    form_pages: [{ page_name: 'Uno', page_fields: fields }],
  })
  // Whether such a form may be saved is not what this is about: what is saved shows nothing.
  if (saved.status === 201) ownForms.push(idOf(saved.body))
  const held = await thief('POST', 'catalog_model/', {
    name: 'Con otro',
    catalog_pages: [{ page_name: 'Uno', page_fields: fields }],
  })
  if (held.status === 201) ownCatalogs.push(idOf(held.body))
}
ownCatalogs.push(mine)

const snapshot = async () => {
  const { rows } = await server.database.pool.query<{ state: string }>(
    `select (select json_agg(r order by r.id) from catalog_rows r where r.account_id = $1)::text
       || (select json_agg(f order by f.id) from forms f where f.account_id = $1)::text
       || (select json_agg(v order by v.form_id, v.revision) from form_revisions v where v.account_id = $1)::text
       || (select json_agg(i order by i.id) from items i where i.account_id = $1)::text as state`,
    [server.owner.account_id],
  )
  return rows[0]?.state
}

/** Every call about catalogs and rows, as the table of accesses makes it. */
const calls = Object.entries(catalogRows)

it('is walked whole: there is a probe of every call', () => {
  const known = new Set(calls.map(([name]) => name))
  const all = [...Object.values(catalogCalls), ...Object.values(catalogRowCalls)].map(
    ({ method, path }) => `${method} ${path}`,
  )
  expect(all.filter((name) => !known.has(name))).toEqual([])
})

/** Calls that name no catalog: they list one's own, or make a new one. */
const ofOnesOwn = new Set(
  calls.filter(([name, { outsider }]) => outsider < 300 && !name.includes(':id')).map(([name]) => name),
)

describe.each(calls)('%s', (name, { path, body }) => {
  const [method = 'GET'] = name.split(' ') as [Parameters<Call>[0]]

  it('tells and changes nothing of another account', async () => {
    const before = await snapshot()
    const through = [
      {},
      ...ownForms.map((form_id) => ({ form_id })),
      ...ownCatalogs.map((parent_catalog_id) => ({ parent_catalog_id })),
    ]
    for (const call of [thief, anybody])
      for (const more of through) {
        const sent = body?.(target)
        const isObject = typeof sent === 'object' && sent !== null
        const answer = await call(method, path(target), isObject ? { ...sent, ...more } : sent)
        const isRefused = answer.status >= 400 && answer.status < 500
        expect(isRefused || ofOnesOwn.has(name), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true)
        expect(JSON.stringify(answer.body)).not.toContain(secretWord)
      }
    expect(await snapshot()).toBe(before)
  })
})

describe('by a catalog of one’s own', () => {
  it('no row of another one is read, edited or deleted', async () => {
    const before = await snapshot()
    for (const catalog_id of ownCatalogs) {
      const at = { catalog_id, record_id: target.row }
      const answers = { [placeField]: 'robada' }
      const asked: [Parameters<Call>[0], string, object?][] = [
        ['GET', `catalog_answers/${target.row}/?catalog_id=${catalog_id}`],
        ['PATCH', `catalog_answers/${target.row}/`, { ...at, answers }],
        ['PATCH', 'catalog_answers/update_catalogs/', { catalog_id, objects: [target.row], answers }],
        ['POST', 'catalog_answers/restore/', { catalog_id, objects: [target.row] }],
        [
          'POST',
          'catalog/bulk_docs/',
          { catalog_id, docs: [{ _id: target.row, _rev: '1-x', _deleted: true }] },
        ],
        ['POST', 'catalog/find/', { catalog_id, selector: { _id: target.row } }],
        ['POST', 'catalog/find/', { catalog_id, selector: { catalog_id: target.catalog } }],
      ]
      for (const [method, path, body] of asked)
        expect(JSON.stringify((await thief(method, path, body)).body)).not.toContain(secretWord)
    }
    expect(await snapshot()).toBe(before)
  })

  it('the rows of one’s own are there, so that all this is no empty house', async () => {
    const [catalog_id] = ownCatalogs.slice(-1)
    const row = await addRow(thief, catalog_id ?? 0, { [placeField]: 'Propia' })
    const { body } = await thief('POST', 'catalog/find/', { catalog_id })
    expect(body).toMatchObject({ objects: [{ _id: row._id }] })
    expect(ownForms.length).toBeGreaterThan(0)
  })
})
