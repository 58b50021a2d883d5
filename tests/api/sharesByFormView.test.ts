import { beforeEach, describe, expect, it } from 'vitest'
import type { FilterView } from '../../schemas/api/filterViews'
import { ageField, nameField } from './sampleForm'
import { useSharesServer } from './sharesServer'
import { password, type Call } from './testServer'

/* Rights on a form that are given by a saved view of its records: of what that asks, whatever it comes to be. */

const { server, owner, saved, submitTo, ids, ana, beto, codeOf, give, given, sharesOf } =
  await useSharesServer()

describe('by a view of a form', () => {
  let form: number
  const made = async (call: Call, body: object): Promise<FilterView> => {
    const answer = await call('POST', 'filters/', { form_id: form, ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as FilterView
  }
  const seen = async (call: Call): Promise<string[]> => {
    const { status: code, body } = await call('GET', `form_answer/?form_id=${form}`)
    if (code !== 200) return [String(code)]
    return (body as { objects: { answers: Record<string, string> }[] }).objects
      .map(({ answers }) => answers[nameField] ?? '')
      .toSorted()
  }
  const older = (age: number) => `answer__${ageField}__gte=${age}`

  beforeEach(async () => {
    form = await saved()
    for (const [at, person] of ['Ana', 'Eva', 'Leo'].entries())
      expect((await submitTo(form, { answers: { [nameField]: person, [ageField]: 10 + at } })).status).toBe(
        201,
      )
  })

  it('is of its records, by name or id, and follows the view', async () => {
    const view = await made(owner, { name: `Mayores_${form}`, string_petition: older(11) })
    const share = await given(owner, form, 'ana', { filter_name: view.name })
    expect(share).toMatchObject({ filter_name: view.name, filter_id: view.id, is_filter_gone: false })
    expect(await seen(ana)).toEqual(['Eva', 'Leo'])
    expect((await owner('GET', `get_filters/${view.id}/`)).body).toMatchObject({ shares_count: 1 })
    const change = (body: object) => owner('PATCH', `filters/${view.id}/`, body)
    expect((await change({ string_petition: `${older(11)}&search=eva` })).status).toBe(202)
    expect(await seen(ana)).toEqual(['Eva'])
    expect((await change({ name: `Otra_${form}` })).status).toBe(202)
    expect(await sharesOf(form, 'ana')).toMatchObject({ filter_name: `Otra_${form}` })
    expect((await owner('PATCH', `item/${view.id}/`, { name: `Tercera_${form}` })).status).toBeLessThan(300)
    expect(await sharesOf(form, 'ana')).toMatchObject({ filter_name: `Tercera_${form}` })
    // What depends on the day is no right.
    expect((await change({ string_petition: 'created_at__iexact=this_year' })).status).toBe(202)
    expect([await seen(ana), (await sharesOf(form, 'ana')).is_filter_gone]).toEqual([[], true])
    expect((await change({ string_petition: older(12) })).status).toBe(202)
    expect([await seen(ana), (await sharesOf(form, 'ana')).is_filter_gone]).toEqual([['Leo'], false])
  })

  it('ends with the view, also in a folder that goes, and comes back with it', async () => {
    const view = await made(owner, { name: `Va_${form}`, string_petition: older(11) })
    await given(owner, form, 'ana', { filter_id: view.id })
    const folder = await owner('POST', 'filter_folder/', { name: `Carpeta ${form}` })
    const folderId = (folder.body as { id: number }).id
    expect((await owner('POST', 'item/move/', { items: [view.id], parent: folderId })).status).toBe(202)
    expect(await seen(ana)).toEqual(['Eva', 'Leo'])
    const asked = await owner('GET', `item/deletion/?id__in=${folderId}`)
    expect(asked.body).toMatchObject({ shares_count: 1 })
    expect((await owner('DELETE', `item/${folderId}/`)).status).toBe(204)
    expect(await seen(ana)).toEqual([])
    expect(await sharesOf(form, 'ana')).toMatchObject({ filter_name: `Va_${form}`, is_filter_gone: true })
    expect((await owner('POST', `filters/${folderId}/restore/`)).status).toBeLessThan(300)
    expect(await seen(ana)).toEqual(['Eva', 'Leo'])
  })

  it('is changed only by who may share all of the records', async () => {
    await given(owner, form, 'ana', { perm: 'can_share_item' })
    const own = await made(ana, { name: `Suya_${form}`, string_petition: older(12) })
    await owner('PATCH', 'file_shared/', { objects: [] })
    await server.database.db
      .insertInto('grants')
      .values({
        ...{ account_id: server.owner.account_id, item_id: own.id, principal_type: 'user' as const },
        ...{ principal_id: server.owner.id, level: 'can_read_item' as const, can_delete_records: false },
        ...{ created_by_id: ids['ana'] ?? 0, filter: null },
      })
      .execute()
    await given(owner, form, 'ana', { perm: 'can_share_item', filter_id: own.id })
    expect(await seen(ana)).toEqual(['Leo'])
    const wider = await ana('PATCH', `filters/${own.id}/`, { string_petition: older(10) })
    expect(codeOf(wider)).toEqual([400, 'FILTER_VIEW_SHARES'])
    expect(await seen(ana)).toEqual(['Leo'])
    // What they call it is theirs.
    expect((await ana('PATCH', `filters/${own.id}/`, { name: `Mía_${form}` })).status).toBe(202)
    expect(await sharesOf(form, 'ana')).toMatchObject({ filter_name: `Mía_${form}` })
  })

  it.each([
    ['what depends on the day', 'created_at__iexact=this_month'],
    ['what is deleted', 'deleted=true'],
    ['who is in a group', 'group_id__in=1'],
  ])('is refused of %s', async (_what, petition) => {
    const view = await made(owner, { name: `No_${form}`, string_petition: petition })
    expect(codeOf(await give(owner, form, 'ana', { filter_id: view.id }))).toEqual([400, 'INVALID_FILTER'])
    expect(await seen(ana)).toEqual(['404'])
  })

  it('is refused of a view that one does not see, and of one of two of a name', async () => {
    const view = await made(owner, { name: `Oculta_${form}`, string_petition: older(11) })
    await given(owner, form, 'ana', { perm: 'can_share_item' })
    expect(codeOf(await give(ana, form, 'beto', { filter_id: view.id }))).toEqual([400, 'INVALID_FILTER'])
    const guessed = { and: [], view: { id: view.id, name: 'x' } }
    await given(ana, form, 'beto', { filter: guessed })
    expect(await seen(beto)).toEqual([])
    await made(owner, { name: `Oculta_${form}`, string_petition: older(12) })
    expect(codeOf(await give(owner, form, 'beto', { filter_name: `Oculta_${form}` }))).toEqual([
      400,
      'INVALID_FILTER',
    ])
  })

  it('waits for who is no user yet, and is of what the view asks by then', async () => {
    const view = await made(owner, { name: `Espera_${form}`, string_petition: older(11) })
    const email = `nueva${form}@example.com`
    const body = { file_shared: form, email, filter_id: view.id }
    expect((await owner('POST', 'file_shared_email/', body)).body).toMatchObject({
      invited: { filter_name: view.name, filter_id: view.id },
    })
    await owner('PATCH', `filters/${view.id}/`, { string_petition: older(12) })
    const answer = await owner('POST', 'user_admin/', { name: 'Nueva', email, password })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const newcomer = server.callAs(await server.logIn(email))
    expect(await seen(newcomer)).toEqual(['Leo'])
  })
})
