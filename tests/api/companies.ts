import { expect } from 'vitest'
import { createUser } from '../../server/services/people/firstAccount'
import { quickHash } from '../support/quickHash'
import { sampleForm } from './sampleForm'
import { password, useTestServer, type Call } from './testServer'

export const invitations = 'connection_invitation/'

/** Prepares companies that connect with the test's account. Awaited above the tests of a file, which has its own server. */
export async function useCompanies(...of: Parameters<typeof useTestServer>) {
  const { server, owner } = await useTestServer(...of)
  const { db } = server.database

  let count = 0
  /** Creates another company with its owner and an employee. */
  async function company() {
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

  async function invite(email: string, by: Call = owner): Promise<string> {
    const { status, body } = await by('POST', 'connection/', { email })
    expect(status).toBe(201)
    return (
      (body as { path: string }).path.replace('/connections/invitation/', `${invitations}received/`) + '/'
    )
  }

  async function connect({ boss, asBoss }: Awaited<ReturnType<typeof company>>): Promise<void> {
    const at = await invite(boss.email)
    expect(await asBoss('POST', at, { accept: true })).toMatchObject({
      ...{ status: 202, body: { connection: { id: server.owner.id } } },
    })
  }

  async function formOf(call: Call, changes: object = {}): Promise<number> {
    const { status, body } = await call('POST', 'form_data/', sampleForm(changes))
    expect(status).toBe(201)
    return (body as { form_id: number }).form_id
  }

  async function share(call: Call, item: number, wish: object): Promise<number> {
    const { status, body } = await call('PATCH', 'file_shared/', {
      objects: [{ file_shared: item, perm: 'can_answer_item', ...wish }],
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return (body as { objects: { id: number }[] }).objects[0]?.id ?? 0
  }

  /** Creates another company, and a form that all of it may answer, or as `wish` says. */
  async function companyWithForm(wish: object = {}) {
    const there = await company()
    await connect(there)
    const form = await formOf(owner)
    await share(owner, form, { owner: there.boss.id, is_connection: true, ...wish })
    return { ...there, form }
  }

  return { server, owner, db, company, invite, connect, formOf, share, companyWithForm }
}
