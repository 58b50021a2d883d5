import { describe, expect, it } from 'vitest'
import type { FilterView } from '../../schemas/api/filterViews'
import { addGrant } from '../../server/store/access/grants'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* Saved views of records: what they ask is kept as text, and asked with `filter_id`. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
for (const [at, name] of ['Ana', 'Eva', 'Leo'].entries())
  expect((await submitTo(formId, { answers: { [nameField]: name, [ageField]: 10 + at } })).status).toBe(201)

const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error_code?: string }).error_code,
]
async function made(body: object, call = owner): Promise<FilterView> {
  const answer = await call('POST', 'filters/', { name: 'Vista', form_id: formId, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as FilterView
}
async function names(query: string, call = owner): Promise<string[]> {
  const { status, body } = await call('GET', `form_answer/?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { objects: { answers: Record<string, string> }[] }).objects.map(
    ({ answers }) => answers[nameField] ?? '',
  )
}
const asks = (field: string, condition: string, value: string | number) =>
  `answer__${field}__${condition}=${value}`

describe('a saved view', () => {
  it('is kept as it was said, changed in part, and gone', async () => {
    const petition = `${asks(ageField, 'gte', 11)}&search=e`
    const view = await made({ name: 'Mayores_2', string_petition: petition, view: { columns: ['folio'] } })
    expect(view).toMatchObject({
      name: 'Mayores_2',
      itype: 'filter',
      form_id: formId,
      filter_id: view.id,
      string_petition: petition,
      filter_fields: [{ filter: `answer__${ageField}__gte`, value: '11' }],
      perm: 'can_manage_item',
      view: { columns: ['folio'] },
    })
    const changed = await owner('PATCH', `filters/${view.id}/`, { answer_period: { period: 'this_year' } })
    expect(changed.status).toBe(202)
    expect(changed.body).toMatchObject({
      name: 'Mayores_2',
      string_petition: `${petition}&created_at__iexact=this_year`,
      answer_period: { period: 'this_year' },
      view: { columns: ['folio'] },
    })
    expect((await owner('GET', `get_filters/${view.id}/`)).body).toEqual(changed.body)
    const listed = (await owner('GET', `get_filters/?form_id=${formId}`)).body as { objects: FilterView[] }
    expect(listed.objects.map(({ id }) => id)).toContain(view.id)
    const other = (await owner('GET', `get_filters/?form_id=${await saved()}`)).body as { objects: unknown[] }
    expect(other.objects).toEqual([])
    expect((await owner('DELETE', `filters/${view.id}/`)).status).toBe(204)
    expect((await owner('GET', `get_filters/${view.id}/`)).status).toBe(404)
    expect((await owner('GET', `form_answer/?filter_id=${view.id}`)).status).toBe(404)
  })

  it.each([
    [{ name: 'dos palabras' }, [400, 'FILTER_VIEW_NAME']],
    [{ name: '' }, [400, 'FILTER_VIEW_NAME']],
    [{ string_petition: 'folio__icontains=1' }, [400, 'FILTER_VIEW_FOLIO']],
    [{ string_petition: 'where=%7B%22or%22%3A%5B%22folio%3D1%22%5D%7D' }, [400, 'FILTER_VIEW_FOLIO']],
    [{ string_petition: 'created_at__gte=ayer' }, [400, 'INVALID_FILTER']],
    [{ view: { big: 'x'.repeat(20_001) } }, [400, 'BAD_REQUEST']],
    [{ form_id: 2_000_000_000 }, [404, 'NOT_FOUND']],
  ])('refuses %o', async (body, code) => {
    expect(refused(await owner('POST', 'filters/', { name: 'Vista', form_id: formId, ...body }))).toEqual(
      code,
    )
  })

  it('asks for its records, in its order, with what is asked besides', async () => {
    const view = await made({ string_petition: `${asks(ageField, 'gte', 11)}&sort=answer__${nameField}` })
    expect(await names(`filter_id=${view.id}`)).toEqual(['Eva', 'Leo'])
    expect(await names(`filter_id=${view.id}&order_by=-answer__${nameField}`)).toEqual(['Leo', 'Eva'])
    expect(await names(`filter_id=${view.id}&${asks(nameField, 'icontains', 'l')}`)).toEqual(['Leo'])
    const { body } = await owner('GET', `form_answer/?filter_id=${view.id}&get_count=true`)
    expect(body).toMatchObject({ meta: { total_count: 2 } })
    const searched = await made({ string_petition: 'search=an' })
    expect(await names(`filter_id=${searched.id}`)).toEqual(['Ana'])
    expect(await names(`filter_id=${searched.id}&search=ev`)).toEqual([])
  })

  it.each(['0', 'x', '99999999999', '1e3', '-1', '%27', String(2_000_000_000)])(
    'that is not there shows nothing: %s',
    async (id) =>
      expect(refused(await owner('GET', `form_answer/?filter_id=${id}`))).toEqual([404, 'NOT_FOUND']),
  )

  it('is of one form: no other item is a view, and no other form is asked', async () => {
    const view = await made({})
    expect((await owner('GET', `form_answer/?filter_id=${formId}`)).status).toBe(404)
    expect((await owner('GET', `get_filters/${formId}/`)).status).toBe(404)
    expect((await owner('DELETE', `filters/${formId}/`)).status).toBe(404)
    expect((await owner('PATCH', `filters/${formId}/`, { name: 'x' })).status).toBe(404)
    const other = await saved()
    expect((await owner('GET', `form_answer/?filter_id=${view.id}&form_id=${other}`)).status).toBe(404)
  })

  it('says which part of it nothing can be compared with any more', async () => {
    const view = await made({ string_petition: asks(nameField, 'icontains', 'a') })
    await server.database.db
      .updateTable('filter_views')
      .set({ petition: 'created_at__gte=ayer' })
      .where('item_id', '=', view.id)
      .execute()
    expect(refused(await owner('GET', `form_answer/?filter_id=${view.id}`))).toEqual([400, 'INVALID_FILTER'])
  })

  it('shows nothing rather than all once a field that it asks about is gone', async () => {
    const form = await saved({ name: 'Cambia' })
    expect((await submitTo(form)).status).toBe(201)
    const petition = asks(ageField, 'gte', 11)
    const view = await made({ form_id: form, string_petition: petition })
    const pages = sampleForm().form_pages.map((page) => ({
      ...page,
      page_fields: page.page_fields.filter(({ field_id: id }) => id !== ageField),
    }))
    expect(await saved({ form_id: form, name: 'Cambia', form_pages: pages })).toBe(form)
    const answer = await owner('GET', `form_answer/?filter_id=${view.id}`)
    expect(answer).toMatchObject({ status: 400, body: { params: { name: `answer__${ageField}__gte` } } })
    const again = { name: 'Otra', form_id: form, string_petition: petition }
    expect(refused(await owner('POST', 'filters/', again))).toEqual([400, 'INVALID_FILTER'])
    // Nor is it given to anybody, who would see more than was meant.
    const { id } = await server.addUser('otra')
    const share = { file_shared: `/api/infosync/item/${form}/`, perm: 'can_read_item', filter_id: view.id }
    const given = await owner('PATCH', 'file_shared/', {
      objects: [{ ...share, owner: `/api/infosync/user/${id}/` }],
    })
    expect(refused(given)).toEqual([400, 'INVALID_FILTER'])
  })

  it('opens no records to who may not read those of its form, and is changed by who manages it', async () => {
    const view = await made({ string_petition: asks(ageField, 'gte', 11) })
    const { id, username } = await server.addUser('lector')
    const call = server.callAs(await server.logIn(username))
    const share = (itemId: number, filter?: { path: string[]; condition: 'exact'; operand: string }) =>
      addGrant(server.database.db, {
        account_id: server.owner.account_id,
        item_id: itemId,
        principal_type: 'user',
        principal_id: id,
        level: 'can_read_item',
        created_by_id: server.owner.id,
        ...(filter && { filter }),
      })
    expect((await call('GET', `get_filters/${view.id}/`)).status).toBe(404)
    await share(view.id)
    expect((await call('GET', `get_filters/${view.id}/`)).status).toBe(200)
    expect((await call('GET', `form_answer/?filter_id=${view.id}`)).status).toBe(404)
    await share(formId, { path: ['answers', nameField], condition: 'exact', operand: 'Leo' })
    expect(await names(`filter_id=${view.id}`, call)).toEqual(['Leo'])
    expect((await call('PATCH', `filters/${view.id}/`, { name: 'Suya' })).status).toBe(401)
    expect((await call('DELETE', `filters/${view.id}/`)).status).toBe(401)
    // Who reads the records of a form keeps views of their own.
    const own = await made({ name: 'Suya' }, call)
    expect((await owner('GET', `get_filters/${own.id}/`)).status).toBe(200)
    expect((await call('DELETE', `filters/${own.id}/`)).status).toBe(204)
  })
})
