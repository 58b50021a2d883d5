import { expect } from 'vitest'
import { createSoftwareKey, type Deviation, type SoftwareKey } from '../support/softwareKey'
import { password, useTestServer, type Answer, type Call } from './testServer'

export const site = 'https://forms.example.com'
export const withPassword = { current_password: password }
export const code = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]

/** Adds a passkey to the caller. */
export async function add(call: Call): Promise<SoftwareKey> {
  const key = createSoftwareKey(site)
  const begun = await call('POST', 'passkey/begin/', withPassword)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const made = await call('POST', 'passkey/', { name: 'Mi llave', passkey: key.make(begun.body) })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return key
}

/** Starts a server for the file, to which users log in with passkeys. */
export async function usePasskeys() {
  const { server } = await useTestServer({ baseUrl: site })

  /** Returns the challenge to sign for a login. */
  async function challenge(): Promise<unknown> {
    const { status, body } = await server.callAs()('POST', 'passkey/challenge/', {})
    expect(status).toBe(200)
    return body
  }

  const show = (passkey: object) => server.callAs()('POST', 'passkey/login/', { passkey })
  const logInBy = async (key: SoftwareKey, deviation?: Deviation) =>
    show(key.show(await challenge(), deviation))

  /** Adds a user with a passkey. */
  async function addHolder(name: string) {
    const { id, username } = await server.addUser(name)
    const call = server.callAs(await server.logIn(username))
    return { id, username, call, key: await add(call) }
  }

  return { server, challenge, show, logInBy, addHolder }
}
