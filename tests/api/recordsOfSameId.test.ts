import { beforeEach, describe, expect, it } from 'vitest'
import { useCompanies } from './companies'
import { nameField } from './sampleForm'
import type { Call } from './testServer'

/*
 * Clients make the ids of records, so somebody of another account can make one with an id of ours, and share its form with us. Whoever knows
 * of both means the one that was made first.
 */

const { company, connect, formOf, owner, server, share } = await useCompanies()

const answer = async (call: Call, form: number, name: string, id?: string) => {
  const { status, body } = await call('POST', 'form_answer/', {
    ...(id !== undefined && { id }),
    ...{ form_id: form, answers: { [nameField]: name } },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}
const formAt = (body: unknown) => (body as { form_id: number }).form_id

describe('of two records with one id', () => {
  let ours: number
  let theirs: number
  let id: string
  let boss: Call

  beforeEach(async () => {
    const there = await company()
    await connect(there)
    boss = there.asBoss
    ;[ours, theirs] = [await formOf(owner), await formOf(boss)]
    id = await answer(owner, ours, 'Nuestra')
    expect(await answer(boss, theirs, 'Ajena', id)).toBe(id)
    const given = { owner: server.owner.id, is_connection: true, perm: 'can_share_item' }
    await share(boss, theirs, { ...given, can_delete_records: true })
  })

  it('the first one is read, edited and commented on', async () => {
    expect(formAt((await owner('GET', `form_answer/${id}/`)).body)).toBe(ours)
    const edit = await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Editada' } })
    expect([edit.status, formAt(edit.body)]).toEqual([202, ours])
    expect((await owner('POST', `form_answer/${id}/comments/`, { text: 'Entre nosotros' })).status).toBe(201)
    expect((await boss('GET', `form_answer/${id}/comments/`)).body).toMatchObject({ objects: [] })
    expect((await boss('GET', `form_answer/${id}/`)).body).toMatchObject({
      ...{ form_id: theirs, answers: { [nameField]: 'Ajena' } },
    })
  })

  it('the one of a form is found by the form', async () => {
    for (const form of [ours, theirs]) {
      expect((await owner('GET', `form_answer/${form}/${id}/`)).body).toMatchObject({ form_id: form })
      expect((await owner('GET', `/api/forms/${form}/records/${id}`)).status).toBe(200)
      const body = { form_id: form, answers: { [nameField]: `Por ${form}` } }
      expect(await owner('PATCH', `form_answer/${id}/`, body)).toMatchObject({
        ...{ status: 202, body: { form_id: form } },
      })
    }
  })

  it('the first one is deleted, and brought back', async () => {
    for (const path of ['form_answer/', 'form_answer/restore/']) {
      const isDeleting = path === 'form_answer/'
      const body = isDeleting ? { deleted_objects: [id] } : { objects: [id] }
      const done = await owner(isDeleting ? 'PATCH' : 'POST', path, body)
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300)
      expect((await owner('GET', `form_answer/${ours}/${id}/`)).body).toMatchObject({
        ...(isDeleting ? { deleted_by: 'owner' } : { deleted_at: null }),
      })
      expect((await boss('GET', `form_answer/${id}/`)).body).toMatchObject({ deleted_at: null })
    }
  })
})
