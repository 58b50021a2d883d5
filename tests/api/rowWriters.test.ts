import { expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { fullName } from '../../server/presenters/people/fullName'
import { addGrant } from '../../server/store/access/grants'
import {
  addCatalog,
  addForm,
  addRow,
  codeField,
  placeField,
  rowFields,
  siteField,
  statusField,
} from './catalogServer'
import { useTestServer, type Call } from './testServer'

/* Who made rows and wrote them last, and who is told. */

const { server, owner } = await useTestServer()
const member = await server.addUser('member')
const asMember = server.callAs(await server.logIn('member@example.com'))
const catalog = (await addCatalog(owner)).catalog_id
await addGrant(server.database.db, {
  ...{ account_id: server.owner.account_id, item_id: catalog, level: 'can_answer_item' },
  ...{ principal_type: 'user', principal_id: member.id, created_by_id: server.owner.id },
})
const form = await addForm(owner, rowFields(catalog))
const [owns, helps] = [fullName(server.owner), fullName(member)]

const writers = ({ created_by_name: made, updated_by_name: wrote }: CatalogRowDocument) => [made, wrote]
const find = async (call: Call, query: object) =>
  (
    (await call('POST', 'catalog/find/', { catalog_id: catalog, ...query })).body as {
      readonly objects: readonly CatalogRowDocument[]
    }
  ).objects
const get = async (id: string, query = '') =>
  (await asMember('GET', `catalog_answers/${id}/?catalog_id=${catalog}${query}`)).body as CatalogRowDocument
let rows = 0
const add = (call: Call) =>
  addRow(call, catalog, { [placeField]: 'Norte', [codeField]: `c${(rows += 1)}`, [statusField]: 'En uso' })

it.each<readonly [string, (row: CatalogRowDocument) => Promise<unknown>, string]>([
  ['nobody else', async () => undefined, owns],
  [
    'an edit',
    ({ _id, answers }) => asMember('PATCH', `catalog_answers/${_id}/`, { catalog_id: catalog, answers }),
    helps,
  ],
  [
    'an edit of many',
    ({ _id }) =>
      asMember('PATCH', 'catalog_answers/update_catalogs/', {
        ...{ catalog_id: catalog, objects: [_id], answers: { [siteField]: 'Todas' } },
      }),
    helps,
  ],
  [
    'a document',
    ({ _id, _rev, answers }) =>
      asMember('POST', 'catalog/bulk_docs/', { catalog_id: catalog, docs: [{ _id, _rev, answers }] }),
    helps,
  ],
  [
    'what brought it back',
    async ({ _id, _rev }) => {
      await asMember('PATCH', 'catalog_answers/update_catalogs/', {
        ...{ catalog_id: catalog, objects: [_id], answers: { [siteField]: 'Todas' } },
      })
      const { _rev: rev } = await get(_id)
      expect(rev).not.toBe(_rev)
      await owner('POST', 'catalog/bulk_docs/', {
        catalog_id: catalog,
        docs: [{ _id, _rev: rev, _deleted: true }],
      })
      await owner('POST', 'catalog_answers/restore/', { catalog_id: catalog, objects: [_id] })
    },
    owns,
  ],
])('a row says who made it, and that %s wrote it last', async (_name, write, last) => {
  const row = await add(owner)
  await write(row)
  expect(writers(await get(row._id, '&with_writers=true'))).toEqual([owns, last])
  for (const sort of [undefined, [{ created_at: 'desc' }], [{ [placeField]: 'asc' }]]) {
    const found = await find(asMember, {
      with_writers: true,
      selector: { _id: row._id },
      ...(sort && { sort }),
    })
    expect(found.map(writers)).toEqual([[owns, last]])
  }
})

it('tells who asks for it alone', async () => {
  const row = await add(asMember)
  expect(await get(row._id)).toEqual(row)
  expect(Object.keys(row)).not.toContain('created_by_name')
  const found = await find(asMember, { selector: { _id: row._id } })
  expect(found.map((one) => Object.keys(one))).toEqual([
    ['_id', '_rev', 'answers', 'catalog_id', 'created_at', 'updated_at'],
  ])
})

it('tells nobody through a form', async () => {
  await add(owner)
  for (const call of [server.callAs(), asMember, owner]) {
    const found = await find(call, { with_writers: true, form_id: form })
    expect(found.length).toBeGreaterThan(0)
    expect(JSON.stringify(found)).not.toMatch(/by_name/)
  }
  expect(
    (await server.callAs()('POST', 'catalog/find/', { catalog_id: catalog, with_writers: true })).status,
  ).toBe(404)
})
