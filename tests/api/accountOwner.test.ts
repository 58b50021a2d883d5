import { expect, it } from 'vitest'
import { profilePermissions } from '../../schemas/model/profilePermissions'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

it('an account that was given to somebody else is theirs, and known by their id', async () => {
  const { body } = await owner('POST', 'form_data/', sampleForm({}))
  const { form_id } = body as { form_id: number }
  const heir = await server.addUser('heir')
  const before = server.callAs(await server.logIn('heir@example.com'))
  expect((await before('GET', `item/${form_id}/`)).status).toBe(404)

  await server.database.db
    .updateTable('accounts')
    .set({ owner_user_id: heir.id })
    .where('id', '=', server.owner.account_id)
    .execute()

  const call = server.callAs(await server.logIn('heir@example.com'))
  const sent = await call('POST', 'form_answer/', { form_id, answers: { [nameField]: 'Ana' } })
  expect(sent).toMatchObject({ status: 201, body: { folio: `1-${heir.id}` } })
  expect(await call('GET', `user_admin/${heir.id}/`)).toMatchObject({
    body: {
      parent: null,
      parent_info: { id: heir.id, name: 'heir' },
      permissions: [...profilePermissions],
    },
  })
  // The former owner keeps what is theirs, and is a user like others.
  expect(await owner('GET', `user_admin/${server.owner.id}/`)).toMatchObject({
    body: { parent: `/api/infosync/user/${heir.id}/`, parent_info: { id: heir.id } },
  })
  expect((await owner('GET', `item/${form_id}/`)).status).toBe(200)
  const { body: made } = await call('POST', 'folder/', { name: 'Carpeta' })
  expect((await owner('GET', `item/${(made as { id: number }).id}/`)).status).toBe(404)
})
