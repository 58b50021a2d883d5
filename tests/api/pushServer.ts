import { afterAll, expect } from 'vitest'
import type { Notices } from '../../schemas/api/notices'
import { pushKinds } from '../../schemas/api/push'
import { pushBrowser, startPushService } from '../support/pushService'
import { useSubmissionServer } from './submissionServer'
import type { Answer, Call } from './testServer'

/** Starts a server that sends push messages, and the push service of its browsers. Awaited above the tests of a file. */
export async function usePushServer() {
  const service = await startPushService()
  afterAll(() => service.close())
  const config = { outboundAllow: [service.host], baseUrl: 'https://forms.example.com' }
  const used = await useSubmissionServer(config)
  const { server, owner } = used
  const { db } = server.database

  let people = 0
  async function person(name: string) {
    people += 1
    const user = await server.addUser(`${name}${people}`)
    const authorization = await server.logIn(`${name}${people}@example.com`)
    return { ...user, name: `${name}${people}`, call: server.callAs(authorization) }
  }

  async function browserOf(call: Call, more: object = {}) {
    people += 1
    const path = `/send/${people}`
    const browser = pushBrowser(service.url + path)
    const answer = await call('POST', 'device/push/', { ...browser.subscription, kinds: pushKinds, ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { ...browser, path, arrived: () => service.received.filter((push) => push.path === path) }
  }

  return {
    ...used,
    service,
    person,
    browserOf,
    message: (body: object, call: Call = owner) =>
      call('POST', 'device/message/', { title: 'Junta', text: 'Mañana a las 9', ...body }),
    noticesOf: async (call: Call) => (await call('GET', 'notice/')).body as Notices,
    /** Returns how many messages are still to be sent. */
    waiting: async () => {
      const counted = db.selectFrom('push_deliveries').select((by) => by.fn.countAll().as('n'))
      return Number((await counted.executeTakeFirstOrThrow()).n)
    },
  }
}

export const codeOf = ({ status, body }: Answer) => [status, (body as { error_code?: string }).error_code]
