import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { colourField, nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

const { server, saved } = await useSubmissionServer()
const mapping = { Nombre: nameField }

describe('who may load records', () => {
  const rojo = { path: ['answers', colourField], condition: 'exact' as const, operand: 'rojo' }
  it.each([
    ['nobody of others', null, 404],
    ['nobody who only reads', { level: 'can_read_item' as const }, 401],
    ['nobody who sees some of them', { level: 'can_answer_item' as const, filter: rojo }, 401],
    ['who answers and sees all of them', { level: 'can_answer_item' as const }, 400],
  ])('is %s', async (name, grant, status) => {
    const formId = await saved()
    const { id, email } = await server.addUser(name.replaceAll(' ', '-'))
    if (grant)
      await addGrant(server.database.db, {
        ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
        ...{ created_by_id: server.owner.id, ...grant },
      })
    const call = server.callAs(await server.logIn(email))
    // Who may is told that there is no such sheet.
    const body = { form_id: formId, spreadsheet_url: '/api/infosync/sheet/1/x/x.csv', mapping }
    expect((await call('POST', 'form_answer/sheet_to_form/', body)).status).toBe(status)
  })
})
