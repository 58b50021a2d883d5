import { addGrant } from '../../server/store/access/grants'
import { colourField } from './sampleForm'
import type { Call, TestServer } from './testServer'

/** Returns calls of a user who may read only the red records of a form. */
export async function readerOfRed(server: TestServer, formId: number): Promise<Call> {
  const { id, username } = await server.addUser('parcial')
  await addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
    ...{ level: 'can_read_item', can_delete_records: false, created_by_id: server.owner.id },
    filter: { path: ['answers', colourField], condition: 'exact', operand: 'rojo' },
  })
  return server.callAs(await server.logIn(username))
}
