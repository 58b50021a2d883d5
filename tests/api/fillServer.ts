import { setTimeout as sleep } from 'node:timers/promises'
import type { SheetFile } from '../../schemas/api/sheets'
import type { Task } from '../../schemas/api/tasks'
import { asInterface, type Answer, type Call, type TestServer } from './testServer'

export type FillTask = Extract<Task, { kind: 'fillCatalog' }>

/** Returns a csv with commas; the first row has the headers. */
export const csv = (...rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

export async function sendSheet(
  server: TestServer,
  authorization: string,
  content: string | Uint8Array,
  name = 'sitios.csv',
): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([content as BlobPart], name), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/catalog_answers/upload_sheet/',
    headers: { ...asInterface, authorization, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: response.statusCode,
    body: JSON.parse(response.body) as unknown,
    headers: response.headers,
  }
}

export async function uploadSheet(...sent: Parameters<typeof sendSheet>): Promise<SheetFile> {
  const { status, body } = await sendSheet(...sent)
  if (status !== 200) throw new Error(`The sheet was answered with ${status}: ${JSON.stringify(body)}`)
  return body as SheetFile
}

/** Waits until a task has finished, or is as wanted. */
export async function taskThat(
  call: Call,
  id: string,
  isWanted: (task: Task) => boolean = ({ state }) => !['queued', 'running'].includes(state),
): Promise<Task> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(20)) {
    const { status, body } = await call('GET', `tasks/${id}/`)
    if (status !== 200) throw new Error(`The task was answered with ${status}`)
    if (isWanted(body as Task)) return body as Task
  }
  throw new Error('The task is not over')
}

export async function beginFill(
  call: Call,
  body: object,
  headers?: Record<string, string>,
): Promise<FillTask> {
  const answer = await call('POST', 'catalog_answers/sheet_to_catalog/', body, headers)
  if (answer.status !== 202) throw new Error(`Answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  const [task] = answer.body as FillTask[]
  if (!task) throw new Error('No task was told')
  return task
}

/** Fills a catalog and waits until it is done. */
export const fill = async (call: Call, body: object): Promise<FillTask> =>
  (await taskThat(call, (await beginFill(call, body)).id)) as FillTask
