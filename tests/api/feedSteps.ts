import { expect } from 'vitest'
import type { FormDocument } from '../../schemas/model/form'
import type { Answer, Call, TestServer } from './testServer'

export interface MadeFeed {
  readonly id: number
  readonly key: string
}

export type ODataLine = Readonly<Record<string, unknown>>
export interface ODataPage {
  readonly '@odata.count'?: number
  readonly '@odata.nextLink'?: string
  readonly value: readonly ODataLine[]
}

/** Returns the header with which spreadsheets send a key that they asked the user for. */
export const basic = (key: string, user = 'cualquiera') =>
  `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`

/** Returns functions with which tests of feeds use a server. */
export function feedFor(server: TestServer, owner: Call) {
  const newForm = async (document: FormDocument) => {
    const { status, body } = await owner('POST', 'form_data/', document)
    expect(status).toBe(201)
    return (body as { form_id: number }).form_id
  }
  const submit = async (formId: number, answers: object, as: Call = owner) => {
    const { status, body } = await as('POST', 'form_answer/', { form_id: formId, answers })
    expect(status).toBe(201)
    return (body as { id: string }).id
  }
  const newFeed = async (formId: number, as: Call = owner, more: object = {}) => {
    const { status, body } = await as('POST', 'feed/', { form_id: formId, name: 'Tablero', ...more })
    expect(status).toBe(201)
    return body as MadeFeed
  }
  /** Returns functions that read a feed with its key. */
  function reader({ id, key }: MadeFeed, authorization = basic(key)) {
    const call = server.callAs(authorization)
    const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
      call(
        'GET',
        path.startsWith('http') ? new URL(path).pathname + new URL(path).search : `feed/${id}/odata/${path}`,
        undefined,
        headers,
      )
    const page = async (path: string, headers: Record<string, string> = {}) => {
      const { status, body } = await get(path, headers)
      expect(body).toHaveProperty('value')
      expect(status).toBe(200)
      return body as ODataPage
    }
    const all = async (path: string, size: number, between?: () => Promise<unknown>) => {
      const lines: ODataLine[] = []
      for (let next: string | undefined = path; next !== undefined;) {
        const read: ODataPage = await page(next, { Prefer: `odata.maxpagesize=${size}` })
        lines.push(...read.value)
        next = read['@odata.nextLink']
        await between?.()
      }
      return lines
    }
    const text = async (path: string) => {
      const { payload } = await server.app.inject({
        ...{ method: 'GET', url: `/api/infosync/feed/${id}/odata/${path}`, headers: { authorization } },
      })
      return payload
    }
    return { call, get, page, all, text }
  }
  return { newForm, submit, newFeed, reader }
}
