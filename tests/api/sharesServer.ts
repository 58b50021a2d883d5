import { expect } from 'vitest'
import type { Share } from '../../schemas/api/sharing'
import { useSubmissionServer } from './submissionServer'
import type { Answer, Call } from './testServer'

/** Starts a server with two users besides the owner, and returns functions to share with them. */
export async function useSharesServer() {
  const started = await useSubmissionServer()
  const { server, owner } = started
  const ids: Record<string, number> = {}
  const calls: Record<string, Call> = {}
  for (const name of ['ana', 'beto']) {
    const user = await server.addUser(name)
    ids[name] = user.id
    await server.database.db
      .updateTable('users')
      .set({ permissions: ['add_form'] })
      .where('id', '=', user.id)
      .execute()
    calls[name] = server.callAs(await server.logIn(`${name}@example.com`))
  }
  const ana = calls['ana'] as Call
  const beto = calls['beto'] as Call

  const codeOf = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]
  const give = (call: Call, itemId: number, to: string, more: object = {}) =>
    call('PATCH', 'file_shared/', {
      objects: [
        {
          owner: `/api/infosync/user/${ids[to]}/`,
          file_shared: `/api/infosync/item/${itemId}/`,
          perm: 'can_read_item',
          can_delete_records: false,
          ...more,
        },
      ],
    })
  async function given(call: Call, itemId: number, to: string, more: object): Promise<Share> {
    const answer = await give(call, itemId, to, more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return (answer.body as { objects: Share[] }).objects[0] as Share
  }
  const sharesOf = async (itemId: number, to: string): Promise<Share> =>
    ((await owner('GET', `file_shared/?item_id=${itemId}&user_id=${ids[to]}`)).body as { objects: Share[] })
      .objects[0] as Share
  return { ...started, ids, ana, beto, codeOf, give, given, sharesOf }
}
