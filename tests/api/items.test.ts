import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, sampleCatalog } from './catalogServer'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

interface Item {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}

const folder = async (name: string, parent: number | null = null) =>
  ((await owner('POST', 'folder/', { name, parent })).body as Item).id
const form = async (name: string, parent: number | null = null) =>
  ((await owner('POST', 'form_data/', { ...sampleForm({ name }), parent })).body as { form_id: number })
    .form_id
const catalogFolder = async (name: string) =>
  ((await owner('POST', 'catalog_folder/', { name })).body as Item).id
const list = async (query: string, call = owner) =>
  ((await call('GET', `item/?${query}`)).body as { objects: Item[] }).objects
const names = async (query: string, call = owner) => (await list(query, call)).map((item) => item.name)

describe('the tree', () => {
  it('lists folders first, by name, a folder at a time', async () => {
    const top = await folder('Árbol')
    await form('b', top)
    await form('A', top)
    await folder('z', top)
    expect(await names(`parent=${top}`)).toEqual(['z', 'A', 'b'])
    expect(await names(`parent=${top}&order_by=-name`)).toEqual(['z', 'b', 'A'])
    expect(await names(`parent=${top}&itype__exact=form`)).toEqual(['A', 'b'])
    expect(await names('parent__isnull=true&itype__exact=folder')).toContain('Árbol')
    expect(await names('parent__isnull=true')).not.toContain('A')
    expect((await owner('GET', `item/${top}/`)).body).toMatchObject({ items_count: 3, leaf_node: false })
  })

  it('orders names as people read them', async () => {
    const top = await folder('Orden')
    for (const name of ['zorro', 'Árbol', 'ñandú', 'nube', 'Forma 10', 'forma 9', 'oso'])
      await folder(name, top)
    expect(await names(`parent=${top}`)).toEqual([
      'Árbol',
      'forma 9',
      'Forma 10',
      'nube',
      'ñandú',
      'oso',
      'zorro',
    ])
  })

  it('pages with next and previous', async () => {
    const top = await folder('Muchas')
    for (let index = 0; index < 5; index += 1) await folder(`p${index}`, top)
    const first = await owner('GET', `item/?parent=${top}&limit=2`)
    expect(first.body).toMatchObject({
      meta: {
        limit: 2,
        offset: 0,
        total_count: 5,
        previous: null,
        next: `/api/infosync/item/?parent=${top}&limit=2&offset=2`,
      },
    })
    const { next } = (first.body as { meta: { next: string } }).meta
    expect((await owner('GET', next)).body).toMatchObject({ objects: [{ name: 'p2' }, { name: 'p3' }] })
    expect((await owner('GET', `item/?parent=${top}&limit=0`)).body).toMatchObject({
      meta: { limit: 0, total_count: 5, next: null },
    })
  })

  it('searches names as they are, wildcards included', async () => {
    await folder('100 % real')
    await folder('100 percent')
    expect(await names('name__icontains=0 %25 r')).toEqual(['100 % real'])
    const found = await owner('GET', 'item/search/?data=PERCENT')
    expect(found.body).toMatchObject({ objects: [{ name: '100 percent' }] })
  })

  it('moves folders with all they hold, never into themselves', async () => {
    const [a, b, c] = [await folder('a'), await folder('b'), await folder('c')]
    await owner('POST', 'item/move/', { items: [b], parent: `/api/infosync/item/${a}/` })
    await owner('POST', 'item/move/', { items: [c], parent: b })
    const leaf = await form('leaf', c)
    expect(await owner('POST', 'item/move/', { items: [a], parent: c })).toMatchObject({
      status: 400,
      body: { error_code: 'MOVE_ITEM_FAILED' },
    })
    expect((await owner('POST', 'item/move/', { items: [a], parent: a })).status).toBe(400)
    expect((await owner('POST', 'item/move/', { items: [a], parent: leaf })).status).toBe(400)
    expect((await owner('POST', 'item/move/', { items: [c], parent: null })).status).toBe(202)
    const rows = await server.database.db
      .selectFrom('items')
      .select(['id', 'path'])
      .where('id', 'in', [b, c, leaf])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: b, path: [a] },
      { id: c, path: [] },
      { id: leaf, path: [c] },
    ])
  })

  it('keeps each tree apart: what lay in a folder of another kind would be in no list', async () => {
    const other = { status: 400, body: { error_code: 'FOLDER_OF_OTHER_KIND' } }
    const [forms, catalogs] = [await folder('Formas'), await catalogFolder('Catálogos')]
    const [formId, { catalog_id: catalogId }] = [await form('una'), await addCatalog(owner)]
    const move = (items: number[], parent: number | null) => owner('POST', 'item/move/', { items, parent })
    for (const wrong of [
      () => move([formId], catalogs),
      () => move([catalogId], forms),
      () => move([forms], catalogs),
      () => move([catalogs], forms),
      () => move([catalogId, formId], catalogs),
      () => owner('POST', 'form_data/', { ...sampleForm({ name: 'x' }), parent: catalogs }),
      () => owner('POST', 'form_data/?import=1', { ...sampleForm({ name: 'x' }), parent: catalogs }),
      () => owner('POST', 'catalog_model/', sampleCatalog({ _id: null, parent: forms })),
      () => owner('POST', 'folder/', { name: 'x', parent: catalogs }),
      () => owner('POST', `folder/${catalogs}/`, { name: 'x' }),
      () => owner('POST', 'catalog_folder/', { name: 'x', parent: forms }),
      () => owner('POST', `catalog_folder/${forms}/`, { name: 'x' }),
    ])
      expect(await wrong()).toMatchObject(other)
    expect(await list(`id__in=${formId},${catalogId},${forms},${catalogs}`)).toMatchObject(
      [0, 1, 2, 3].map(() => ({ parent_id: null })),
    )
    expect((await move([catalogId], catalogs)).status).toBe(202)
    expect((await move([formId], forms)).status).toBe(202)
    expect((await move([catalogId, formId], null)).status).toBe(202)
  })

  it('two moves at once cannot make a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await folder('one'), await folder('two')]
      const both = await Promise.all([
        owner('POST', 'item/move/', { items: [a], parent: b }),
        owner('POST', 'item/move/', { items: [b], parent: a }),
      ])
      expect(both.map((answer) => answer.status).sort()).toEqual([202, 400])
    }
  })

  it('a deleted folder takes everything with it, records included', async () => {
    const top = await folder('Adiós')
    const formId = await form('dentro', await folder('más adentro', top))
    const { id } = (await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'x' } }))
      .body as { id: string }
    expect((await owner('DELETE', `item/${top}/`)).status).toBe(204)
    expect((await owner('GET', `item/${formId}/`)).status).toBe(404)
    expect((await owner('GET', `get_form/?form_id=${formId}`)).status).toBe(404)
    expect((await owner('GET', `form_answer/${id}/`)).status).toBe(404)
    expect((await owner('GET', 'form_answer/')).body).toMatchObject({ objects: [] })
    expect((await owner('POST', 'form_answer/', { form_id: formId, answers: {} })).status).toBe(404)
    expect((await owner('DELETE', `item/${top}/`)).status).toBe(404)
  })
})

describe('what is shared', () => {
  it('a grant on a folder reaches what is in it, later additions too, and hides what is above', async () => {
    const user = await server.addUser('shared')
    const call = server.callAs(await server.logIn('shared@example.com'))
    const outer = await folder('Fuera')
    const inner = await folder('Dentro', outer)
    await addGrant(server.database.db, {
      account_id: server.owner.account_id,
      item_id: inner,
      principal_type: 'user',
      principal_id: user.id,
      level: 'can_answer_item',
      created_by_id: server.owner.id,
    })
    const later = await form('Después', inner)
    expect(await names('parent__isnull=true', call)).toEqual(['Dentro'])
    expect(await list(`id=${inner}`, call)).toMatchObject([
      { parent_id: null, is_shared: true, is_shared_root: true, perm: 'can_answer_item' },
    ])
    expect(await names(`parent=${inner}`, call)).toEqual(['Después'])
    const sent = await call('POST', 'form_answer/', { form_id: later, answers: { [nameField]: 'Ana' } })
    expect(sent).toMatchObject({ status: 201, body: { user_id: user.id, editable: true, can_delete: false } })
    expect((await call('GET', 'form/?can_manage=true')).body).toMatchObject({ objects: [] })
    expect((await owner('GET', `item/${inner}/get_users/?limit=0`)).body).toMatchObject({
      owner: { id: server.owner.id },
      objects: [{ id: user.id, perm: 'can_answer_item', is_group: false }],
    })
  })

  it('a grant to a group reaches its members, while they are members', async () => {
    const user = await server.addUser('member')
    const { db } = server.database
    const group = await db
      .insertInto('groups')
      .values({ account_id: server.owner.account_id, name: 'Equipo' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const membership = { account_id: server.owner.account_id, group_id: group.id, user_id: user.id }
    const formId = await form('Del equipo')
    await addGrant(db, {
      account_id: server.owner.account_id,
      item_id: formId,
      principal_type: 'group',
      principal_id: group.id,
      level: 'can_read_item',
      created_by_id: server.owner.id,
    })
    const call = server.callAs(await server.logIn('member@example.com'))
    const read = async () => (await call('GET', `get_form/?form_id=${formId}`)).status
    expect(await read()).toBe(404)
    await db.insertInto('memberships').values(membership).execute()
    expect(await read()).toBe(200)
    await db.deleteFrom('memberships').where('user_id', '=', user.id).execute()
    expect(await read()).toBe(404)
  })

  it('records of others stay out of lists and orders', async () => {
    const formId = await form('Privada')
    await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'secreta' } })
    await server.addUser('nobody')
    const call = server.callAs(await server.logIn('nobody@example.com'))
    expect((await call('GET', 'form_answer/')).body).toMatchObject({ meta: { total_count: 0 }, objects: [] })
    expect((await call('GET', `form_answer/?form_id=${formId}`)).status).toBe(404)
    expect((await call('GET', `form_answer/?form_id=${formId}&order_by=answer__${nameField}`)).status).toBe(
      404,
    )
  })
})

describe('lists of records', () => {
  it('sort by metadata and by answers, numbers as numbers, empty ones last', async () => {
    const formId = await form('Orden')
    const ageField = '65a0000000000000000000a2'
    for (const [name, age] of [
      ['b', 9],
      ['A', 10],
      ['c', null],
    ] as const)
      await owner('POST', 'form_answer/', {
        form_id: formId,
        answers: { [nameField]: name, [ageField]: age },
      })
    const order = async (by: string) => {
      const { body } = await owner('GET', `form_answer/?form_id=${formId}&order_by=${by}`)
      return (body as { objects: { answers: Record<string, string> }[] }).objects.map(
        (record) => record.answers[nameField],
      )
    }
    expect(await order(`answer__${ageField}`)).toEqual(['b', 'A', 'c'])
    expect(await order(`-answer__${ageField}`)).toEqual(['A', 'b', 'c'])
    expect(await order(`answer__${nameField}`)).toEqual(['A', 'b', 'c'])
    expect(await order('created_at')).toEqual(['b', 'A', 'c'])
    for (const column of [
      'folio',
      'form_name',
      'created_by_name',
      'user_name',
      'updated_at',
      'start_date',
      'end_date',
      'duration',
      'points',
      'version',
      'deleted_at',
    ])
      expect(await order(`-${column}`)).toHaveLength(3)
    expect((await owner('GET', `form_answer/?form_id=${formId}&get_count=true`)).body).toMatchObject({
      meta: { total_count: 3 },
      objects: [],
    })
    expect(
      (await owner('GET', `form_answer/?form_id=${formId}&folio=2-${server.owner.id}`)).body,
    ).toMatchObject({ meta: { total_count: 1 } })
  })
})
