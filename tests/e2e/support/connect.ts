import { expect, type APIRequestContext } from '@playwright/test'
import type { Connection, NewConnectionInvitation } from '../../../schemas/api/connections'
import type { LoginSuccess } from '../../../schemas/api/session'

const base = '/api/infosync/'

/** Connects two accounts through the API; returns the id of the other one, as the first knows it. */
export async function connect(
  request: APIRequestContext,
  one: LoginSuccess,
  other: LoginSuccess,
): Promise<number> {
  const as = ({ jwt }: LoginSuccess) => ({ Authorization: `Bearer ${jwt}` })
  const invited = await request.post(`${base}connection/`, {
    ...{ headers: as(one), data: { email: other.user.email } },
  })
  expect(invited.status(), await invited.text()).toBe(201)
  const key = ((await invited.json()) as NewConnectionInvitation).path.split('/').at(-1)
  const accepted = await request.post(`${base}connection_invitation/received/${key}/`, {
    ...{ headers: as(other), data: { accept: true } },
  })
  expect(accepted.status(), await accepted.text()).toBe(202)
  expect(((await accepted.json()) as { connection: Connection }).connection.id).toBe(one.user.id)
  return other.user.id
}
