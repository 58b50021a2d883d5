import { beforeEach, describe, expect, it } from 'vitest'
import type { Item } from '../../schemas/api/items'
import type { ItemSharer } from '../../schemas/api/placements'
import { addCatalog, sampleCatalog } from './catalogServer'
import { sampleForm } from './sampleForm'
import { useTestServer, type Answer, type Call } from './testServer'

const { server, owner } = await useTestServer()
const ana = await server.addUser('ana')
const beto = await server.addUser('beto')
const anaCall = server.callAs(await server.logIn('ana@example.com'))
const betoCall = server.callAs(await server.logIn('beto@example.com'))
await server.addAccount('outsider')
const outsider = server.callAs(await server.logIn('outsider@example.com'))

const folder = async (name: string, call: Call, parent: number | null = null) =>
  ((await call('POST', 'folder/', { name, parent })).body as Item).id
const form = async (name: string, parent: number | null = null) =>
  ((await owner('POST', 'form_data/', { ...sampleForm({ name }), parent })).body as { form_id: number })
    .form_id
const share = async (id: number, to: { readonly id: number }, perm = 'can_read_item', call = owner) => {
  const wish = { owner: to.id, file_shared: id, perm }
  const { status, body } = await call('PATCH', 'file_shared/', { objects: [wish] })
  expect(status).toBe(201)
  return (body as { objects: { resource_uri: string; id: number }[] }).objects[0]
}
const list = async (query: string, call = anaCall) =>
  ((await call('GET', `item/?${query}`)).body as { objects: Item[] }).objects
const ids = async (query: string, call = anaCall) => (await list(query, call)).map(({ id }) => id)
const put = (items: readonly number[], parent: number | null, call = anaCall) =>
  call('POST', 'item/place/', { items, parent })
const seen = async (id: number, call = anaCall) => (await call('GET', `item/${id}/`)).body as Item
const codeOf = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]

let mine: number
let shared: number
beforeEach(async () => {
  mine = await folder('Mías', anaCall)
  shared = await form('De la jefa')
  await share(shared, ana)
})

describe('what others share', () => {
  it('lies under who shared it, until its reader puts it into a folder of theirs', async () => {
    expect(await seen(shared)).toMatchObject({
      ...{ parent_id: null, is_shared: true, is_shared_root: true, is_placed: false },
      shared_by: { id: server.owner.id },
    })
    expect(await ids('is_shared_root=true')).toContain(shared)
    expect(await ids('is_shared_root=false')).toContain(mine)
    expect(await ids('is_shared_root=false')).not.toContain(shared)

    const placed = await put([shared], mine)
    expect(placed.status).toBe(202)
    expect(placed.body).toMatchObject({ objects: [{ id: shared, parent_id: mine, is_placed: true }] })
    expect(await ids(`parent=${mine}`)).toEqual([shared])
    expect(await ids('is_shared_root=true')).not.toContain(shared)
    expect(await ids('parent__isnull=true')).not.toContain(shared)
    expect(await ids('parent__isnull=false')).toContain(shared)
    expect(await seen(mine)).toMatchObject({ items_count: 1 })

    expect((await put([shared], null)).body).toMatchObject({
      objects: [{ parent_id: null, is_placed: false }],
    })
    expect(await ids('is_shared_root=true')).toContain(shared)
    expect(await ids(`parent=${mine}`)).toEqual([])
  })

  it('changes place for nobody else, and no right', async () => {
    const above = await folder('De la cuenta', owner)
    const inside = await form('Dentro', above)
    await share(above, beto)
    await share(inside, ana)
    await put([inside], mine)
    expect(await ids(`parent=${above}`, betoCall)).toEqual([inside])
    expect(await seen(inside, betoCall)).toMatchObject({ parent_id: above, is_placed: false })
    expect(await seen(inside, owner)).toMatchObject({ parent_id: above, is_shared: false })
    expect((await betoCall('GET', `item/${mine}/`)).status).toBe(404)
    await share(mine, beto, 'can_manage_item', anaCall)
    expect(await ids(`parent=${mine}`, betoCall)).toEqual([])
  })

  it('lies where it was put, also when its folder is shared later, with all that is in it', async () => {
    const above = await folder('Arriba', owner)
    const box = await folder('Caja', owner, above)
    const inside = await form('En la caja', box)
    await share(box, ana)
    await put([box], mine)
    await share(above, ana)
    expect(await ids(`parent=${mine}`)).toEqual([box])
    expect(await ids(`parent=${above}`)).toEqual([])
    expect(await seen(inside)).toMatchObject({ parent_id: box })
    await put([box], null)
    expect(await ids(`parent=${above}`)).toEqual([box])
  })

  it('is told by who shared it, counted by kind', async () => {
    const group = (
      (await owner('POST', 'group/', { name: 'Ventas', users: [beto.id] })).body as { id: number }
    ).id
    const wish = { owner: `/api/infosync/group/${group}/`, file_shared: shared, perm: 'can_share_item' }
    await owner('PATCH', 'file_shared/', { objects: [{ ...wish, is_group: true }] })
    const other = await form('Otra')
    await share(other, ana, 'can_share_item')
    await share(other, beto, 'can_read_item', anaCall)
    const sharers = async (query = '') =>
      ((await betoCall('GET', `item/sharers/${query}`)).body as { objects: ItemSharer[] }).objects
    const count = async (id: number, query?: string) =>
      (await sharers(query)).find((one) => one.id === id)?.items_count
    expect(await count(ana.id, '?itype__exact=form')).toBe(1)
    expect(await ids(`shared_by=${ana.id}&is_shared_root=true&itype__exact=form`, betoCall)).toEqual([other])
    expect(await ids(`shared_by=${server.owner.id}`, betoCall)).toContain(shared)
    expect(await count(ana.id, '?itype__exact=catalog')).toBeUndefined()
    expect(((await owner('GET', 'item/sharers/')).body as { objects: unknown[] }).objects).toEqual([])
  })

  it('goes back when the folder is deleted, or lies in somebody else’s', async () => {
    await put([shared], mine)
    const theirs = await folder('Ajena', owner)
    await share(theirs, ana, 'can_manage_item')
    await anaCall('POST', 'item/move/', { items: [mine], parent: theirs })
    expect(await ids('is_shared_root=true')).toContain(shared)
    await anaCall('POST', 'item/move/', { items: [mine], parent: null })
    expect(await ids(`parent=${mine}`)).toEqual([shared])
    await anaCall('DELETE', `item/${mine}/`)
    expect(await seen(shared)).toMatchObject({ parent_id: null, is_shared_root: true })
  })
})

describe('a place ends with the right', () => {
  const revived = async (end: () => Promise<unknown>, again: () => Promise<unknown>) => {
    await put([shared], mine)
    await end()
    expect(await ids(`parent=${mine}`)).toEqual([])
    expect((await anaCall('GET', `item/${shared}/`)).status).toBe(404)
    await again()
    expect(await seen(shared)).toMatchObject({ is_placed: false, is_shared_root: true })
  }

  it('that was given to somebody', async () => {
    const given = await share(shared, ana, 'can_answer_item')
    const deleted = [{ uri: given?.resource_uri }]
    await revived(
      () => owner('PATCH', 'file_shared/', { objects: [], deleted_objects: deleted }),
      () => share(shared, ana),
    )
  })

  it('that a group gave, left or deleted', async () => {
    shared = await form('Del grupo')
    const made = await owner('POST', 'group/', { name: 'Campo', users: [ana.id, beto.id] })
    const group = (made.body as { id: number }).id
    const give = (to: number) =>
      owner('PATCH', 'file_shared/', {
        objects: [
          { owner: `/api/infosync/group/${to}/`, file_shared: shared, perm: 'can_read_item', is_group: true },
        ],
      })
    expect((await give(group)).status).toBe(201)
    await revived(
      () => owner('PATCH', `group/${group}/`, { users: [beto.id] }),
      () => owner('PATCH', `group/${group}/`, { users: [ana.id, beto.id] }),
    )
    await revived(
      () => owner('DELETE', `group/${group}/`),
      () => share(shared, ana),
    )
  })

  it('that a folder gave', async () => {
    const above = await folder('Carpeta', owner)
    shared = await form('De la carpeta', above)
    await share(above, ana)
    await revived(
      () => owner('POST', 'item/move/', { items: [shared], parent: null }),
      () => share(shared, ana),
    )
  })
})

describe('what is refused', () => {
  it('what is not seen, what is one’s own, and a folder that is not, or of another kind', async () => {
    const hidden = await form('Oculta')
    expect(codeOf(await put([hidden], mine))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await put([shared], mine, outsider))).toEqual([404, 'NOT_FOUND'])
    expect(codeOf(await put([shared, mine], mine))).toEqual([400, 'MOVE_ITEM_FAILED'])
    const theirs = await folder('Ajena', owner)
    expect(codeOf(await put([shared], theirs))).toEqual([404, 'NOT_FOUND'])
    await share(theirs, ana, 'can_manage_item')
    expect(codeOf(await put([shared], theirs))).toEqual([400, 'MOVE_ITEM_FAILED'])
    const { catalog_id: catalog } = await addCatalog(owner, sampleCatalog({ _id: null }))
    await share(catalog, ana)
    expect(codeOf(await put([catalog], mine))).toEqual([400, 'FOLDER_OF_OTHER_KIND'])
    expect(await seen(shared)).toMatchObject({ is_placed: false })
  })

  it('no two places make a circle', async () => {
    const box = await folder('Caja', owner)
    await share(box, ana, 'can_manage_item')
    await put([box], mine)
    await anaCall('POST', 'item/move/', { items: [mine], parent: box })
    expect(await seen(box)).toMatchObject({ parent_id: null })
    expect(await seen(mine)).toMatchObject({ parent_id: box })
  })
})
