import { describe, expect, it } from 'vitest'
import type { Group } from '../../../schemas/api/groups'
import { memberIdsBut, withMember } from './memberLists'

const member = (id: number) => ({ id, name: `Persona ${id}`, email: `${id}@example.com`, is_watched: true })
const group: Group = {
  id: 5,
  name: 'Ventas',
  resource_uri: '/api/infosync/group/5/',
  users: [member(1), member(2)],
  supervisor_users: [member(3)],
  admin_users: [member(4)],
}

describe('the lists of a group', () => {
  it('without a member have the others as they were', () => {
    expect(memberIdsBut(group, 2)).toEqual({ users: [1], supervisor_users: [3], admin_users: [4] })
    expect(memberIdsBut(group, 3)).toEqual({ users: [1, 2], supervisor_users: [], admin_users: [4] })
  })

  it('with somebody new have them in the one role', () => {
    expect(withMember(group, 9, 'user')).toEqual({
      users: [1, 2, 9],
      supervisor_users: [3],
      admin_users: [4],
    })
  })

  it('have who changes role only in the new one', () => {
    expect(withMember(group, 1, 'admin')).toEqual({
      users: [2],
      supervisor_users: [3],
      admin_users: [4, 1],
    })
  })
})
