import { expect } from 'vitest'
import { createUser } from '../../server/services/people/firstAccount'
import { quickHash } from '../support/quickHash'
import { sampleForm } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

/* Companies that connect with the account of the test. */

export const { server, owner } = await useTestServer()
export const { db } = server.database
export const invitations = 'connection_invitation/'

let count = 0
/** Another company: its owner and somebody who works there. */
export async function company() {
  const name = `empresa${(count += 1)}`
  const boss = await server.addAccount(name)
  const staffName = `${name}.staff@example.com`
  const staff = await createUser(
    db,
    boss.account_id,
    { username: staffName, email: staffName, password, firstName: 'Staff' },
    quickHash,
  )
  const asBoss = server.callAs(await server.logIn(boss.username))
  const asStaff = server.callAs(await server.logIn(staffName))
  return { name, boss, staff, asBoss, asStaff }
}
type Company = Awaited<ReturnType<typeof company>>

export async function invite(email: string, by: Call = owner): Promise<string> {
  const { status, body } = await by('POST', 'connection/', { email })
  expect(status).toBe(201)
  return (body as { path: string }).path.replace('/connections/invitation/', `${invitations}received/`) + '/'
}

export async function connect({ boss, asBoss }: Company): Promise<void> {
  const at = await invite(boss.email)
  expect(await asBoss('POST', at, { accept: true })).toMatchObject({
    ...{ status: 202, body: { connection: { id: server.owner.id } } },
  })
}

export async function formOf(call: Call, changes: object = {}): Promise<number> {
  const { status, body } = await call('POST', 'form_data/', sampleForm(changes))
  expect(status).toBe(201)
  return (body as { form_id: number }).form_id
}

export async function share(call: Call, item: number, wish: object): Promise<number> {
  const { status, body } = await call('PATCH', 'file_shared/', {
    objects: [{ file_shared: item, perm: 'can_answer_item', ...wish }],
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { objects: { id: number }[] }).objects[0]?.id ?? 0
}
