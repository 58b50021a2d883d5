import { beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '../../schemas/api/items'
import type { ViewTabs } from '../../schemas/api/viewTabs'
import { addGrant } from '../../server/store/access/grants'
import { useSubmissionServer } from './submissionServer'

/* Saved views as a tree with folders, and as tabs above the list of a form. */

const { server, owner, saved } = await useSubmissionServer()
const formId = await saved()
const { id: anaId, username } = await server.addUser('ana')
const ana = server.callAs(await server.logIn(username))
const share = (itemId: number, level: 'can_read_item' | 'can_manage_item' = 'can_read_item') =>
  addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: itemId, principal_type: 'user', principal_id: anaId },
    ...{ level, created_by_id: server.owner.id },
  })
const bodyOf = async <T>(answer: ReturnType<typeof owner>, status: number): Promise<T> => {
  const { status: was, body } = await answer
  expect(was, JSON.stringify(body)).toBe(status)
  return body as T
}
const made = (name: string, call = owner) =>
  bodyOf<Item>(call('POST', 'filters/', { name, form_id: formId }), 201)
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error_code?: string }).error_code,
]

beforeAll(async () => {
  await share(formId)
})

describe('folders of views', () => {
  it('are made, filled, found, renamed and go with what is in them; who deleted them brings them back', async () => {
    const folder = await bodyOf<Item>(owner('POST', 'filter_folder/', { name: 'Ventas' }), 201)
    const inner = await bodyOf<Item>(owner('POST', `filter_folder/${folder.id}/`, { name: 'Norte' }), 201)
    expect(inner).toMatchObject({ itype: 'filter_folder', parent_id: folder.id })
    const view = await made('Abiertas')
    await bodyOf(owner('POST', 'item/move/', { items: [view.id], parent: inner.id }), 202)
    const found = await bodyOf<{ objects: Item[] }>(owner('GET', 'get_filters/search/?data=ABI'), 200)
    expect(found.objects.map(({ id }) => id)).toEqual([view.id])
    const folders = await bodyOf<{ objects: Item[] }>(
      owner('GET', 'get_filters/?itype__exact=filter_folder&parent__isnull=true'),
      200,
    )
    expect(folders.objects.map(({ id }) => id)).toEqual([folder.id])
    expect(
      await bodyOf<Item>(owner('PATCH', `filter_folder/${folder.id}/`, { name: 'V' }), 202),
    ).toMatchObject({
      name: 'V',
    })

    await bodyOf(owner('DELETE', `filter_folder/${folder.id}/`), 204)
    expect((await owner('GET', `get_filters/${view.id}/`)).status).toBe(404)
    expect((await ana('POST', `filters/${folder.id}/restore/`, {})).status).toBe(404)
    await bodyOf(owner('POST', `filters/${folder.id}/restore/`, {}), 202)
    expect(await bodyOf<Item>(owner('GET', `get_filters/${view.id}/`), 200)).toMatchObject({
      parent_id: inner.id,
    })

    await bodyOf(owner('DELETE', `filters/${view.id}/`), 204)
    server.advance(3_700_000)
    expect((await owner('POST', `filters/${view.id}/restore/`, {})).status).toBe(404)
  })

  it('hold views and no forms, and no other item is one', async () => {
    const folder = await bodyOf<Item>(owner('POST', 'filter_folder/', { name: 'Solo vistas' }), 201)
    expect((await owner('POST', 'item/move/', { items: [formId], parent: folder.id })).status).toBe(400)
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (await owner(method, `filter_folder/${formId}/`, method === 'PATCH' ? { name: 'x' } : undefined))
          .status,
      ).toBe(404)
    expect((await owner('POST', `filters/${formId}/restore/`, {})).status).toBe(404)
  })

  it('keep the names of views as they must be, whichever call renames them', async () => {
    const view = await made('Con_nombre')
    expect(code(await owner('PATCH', `item/${view.id}/`, { name: 'dos palabras' }))).toEqual([
      400,
      'FILTER_VIEW_NAME',
    ])
    await bodyOf(owner('PATCH', `item/${view.id}/`, { name: 'Otro_nombre' }), 202)
  })
})

describe('tabs', () => {
  const tabs = (call = owner) => bodyOf<ViewTabs>(call('GET', `filters/tabs/${formId}/`), 200)
  const lay = (change: object, call = owner) => call('PATCH', `filters/tabs/${formId}/`, change)

  it('stand as one likes them, else as they do for everybody; what one does not see has no place', async () => {
    const [first, second] = [await made('Primera'), await made('Segunda')]
    expect(await tabs()).toMatchObject({ mine: null, everybody: { view_ids: [], default_id: null } })
    await bodyOf(lay({ of: 'everybody', view_ids: [second.id, first.id], default_id: second.id }), 202)
    expect(await tabs(ana)).toEqual({
      mine: null,
      everybody: { view_ids: [], default_id: null },
      can_manage_item: false,
    })
    await share(first.id)
    expect((await tabs(ana)).everybody).toEqual({ view_ids: [first.id], default_id: null })
    expect(await bodyOf<ViewTabs>(lay({ of: 'mine', default_id: first.id }, ana), 202)).toMatchObject({
      mine: { view_ids: [first.id], default_id: first.id },
    })
    expect((await tabs()).mine).toBeNull()
    expect(await bodyOf<ViewTabs>(lay({ of: 'mine', default_id: null }, ana), 202)).toMatchObject({
      mine: { view_ids: [first.id], default_id: null },
    })
    // A view that is gone begins no list.
    await bodyOf(owner('DELETE', `filters/${second.id}/`), 204)
    expect((await tabs()).everybody).toEqual({ view_ids: [first.id], default_id: null })
    expect(
      await bodyOf<ViewTabs>(lay({ of: 'mine', view_ids: [formId, first.id], default_id: formId }), 202),
    ).toMatchObject({ mine: { view_ids: [first.id], default_id: null } })
  })

  it('are laid out for everybody by who manages the form', async () => {
    expect((await lay({ of: 'everybody', view_ids: [] }, ana)).status).toBe(401)
    const { username: stranger } = await server.addUser('nadie')
    const call = server.callAs(await server.logIn(stranger))
    expect((await lay({ of: 'mine', view_ids: [] }, call)).status).toBe(404)
    expect((await call('GET', `filters/tabs/${formId}/`)).status).toBe(404)
  })
})
