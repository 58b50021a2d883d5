import type { AppDeps } from '../../server/app'
import { answer, formId, owner, photo, server, submit } from './fileServer'
import { startRowFileServerWith } from './rowFileServer'
import { apiPath, type Answer } from './testServer'

/* A server as scripts call it, under their own name of the site and without a preference for addresses. */

/** The configuration that the server starts with. */
const config: { -readonly [K in keyof AppDeps['config']]: AppDeps['config'][K] } = {}

export const startScriptServer = (): Promise<void> => startRowFileServerWith(config)

/** Restarts it with another configuration. */
export async function startWith(changed: AppDeps['config']): Promise<void> {
  for (const name of ['baseUrl', 'trustProxy', 'outboundAllow'] as const) delete config[name]
  Object.assign(config, changed)
  await server.restart()
}

/** The name under which scripts know the site. */
export const site = 'http://forms.example.com'

export async function ask(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await server.app.inject({
    ...{ method, url: apiPath(path) },
    headers: { authorization: owner, host: 'forms.example.com', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  const text = response.payload
  return {
    status: response.statusCode,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
    headers: response.headers,
  }
}

export const textOf = ({ body }: Answer): string => JSON.stringify(body)

/** Returns the address of the photo in a served record. */
export const urlIn = ({ body }: Answer): string | undefined =>
  (body as { answers: Record<string, { file_url: string }> }).answers[photo]?.file_url

export async function storedAnswer(id: string): Promise<unknown> {
  const records = server.database.db.selectFrom('records').select('answers')
  return (await records.where('id', '=', id).executeTakeFirstOrThrow()).answers[photo]
}

/** Creates a record with a photo. */
export async function recordWith(url: string): Promise<{ readonly id: string; readonly version: number }> {
  const { status, body } = await submit({ [photo]: answer(url) })
  if (status !== 201) throw new Error(`Answered with ${status}: ${JSON.stringify(body)}`)
  return body as { id: string; version: number }
}

export const submitAsScript = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  ask('POST', 'form_answer/', { form_id: formId, answers: { [photo]: answer(url) } }, headers)
