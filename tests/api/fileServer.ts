import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { AppDeps } from '../../server/app'
import { newForm } from '../../schemas/model/newForm'
import { png } from './pictures'
import { asInterface, startTestServer, type Answer, type TestServer } from './testServer'

export const [photo, papers, drawn, group, inGroup, anything] = [1, 2, 3, 4, 5, 6].map(
  (number) => `65a00000000000000000000${number}`,
) as [string, string, string, string, string, string]

export let server: TestServer
export let owner = ''
export let mate = ''
export let formId = 0
export let publicId = 0

const formWithFiles = (isPublic: boolean) => ({
  ...newForm({ name: 'Archivos', pageName: 'Uno' }),
  public: isPublic,
  form_pages: [
    {
      page_name: 'Uno',
      page_fields: [
        { field_id: photo, field_type: 'image', label: 'Foto' },
        {
          field_id: papers,
          field_type: 'files',
          label: 'Papeles',
          properties: { mime_types: ['pdf', 'txt', 'docx'] },
        },
        { field_id: drawn, field_type: 'signature', label: 'Firma' },
        { field_id: group, field_type: 'group', label: 'Fotos', groups_fields: [inGroup] },
        {
          field_id: inGroup,
          field_type: 'image',
          label: 'Otra',
          group: { group_id: group, group_set_id: 0 },
        },
        { field_id: anything, field_type: 'file', label: 'Lo que sea' },
      ],
    },
  ],
})

export type Part = { readonly name: string; readonly as?: string; readonly bytes: Uint8Array | string }

export async function upload(
  parts: readonly Part[],
  fields: Record<string, string> = {},
  authorization: string | undefined = owner,
  node: FastifyInstance = server.app,
): Promise<Answer> {
  const form = new FormData()
  for (const { name, as = 'File', bytes } of parts) form.append(as, new File([bytes as BlobPart], name), name)
  for (const [key, value] of Object.entries({ form_id: String(formId), field_id: photo, ...fields }))
    form.append(key, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await node.inject({
    method: 'POST',
    url: '/api/infosync/cloud_upload/',
    headers: {
      ...asInterface,
      'content-type': request.headers.get('content-type') ?? '',
      ...(authorization ? { authorization } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

export const good = { name: 'foto.png', bytes: png(40, 30) }
export async function uploaded(
  fields: Record<string, string> = {},
  as = owner,
  file: Part = good,
): Promise<string> {
  const { status, body } = await upload([file], fields, as)
  expect(status).toBe(200)
  return (body as { file: string }).file
}
export const answer = (url: string, name = 'foto.png') => ({ file_name: name, file_url: url })
export const submit = (answers: object, as: string | undefined = owner, form = formId) =>
  server.callAs(as)('POST', 'form_answer/', { form_id: form, answers })
export const stored = (url: string) =>
  server.database.db
    .selectFrom('files')
    .selectAll()
    .where('access_key', '=', /file\/\d+\/([^/]+)/.exec(url)?.[1] ?? '')
    .executeTakeFirst()
export const kept = () =>
  readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Starts a server with an owner, a mate who may answer, an outsider, and two forms that ask for files. */
export const startFileServer = (): Promise<void> => startFileServerWith({})

export async function startFileServerWith(config: AppDeps['config']): Promise<void> {
  server = await startTestServer(config)
  owner = await server.logIn('owner@example.com')
  const { id } = await server.addUser('mate')
  mate = await server.logIn('mate@example.com')
  await server.addAccount('outsider')
  const save = async (isPublic: boolean) => {
    const { body } = await server.callAs(owner)('POST', 'form_data/', formWithFiles(isPublic))
    return (body as { form_id: number }).form_id
  }
  formId = await save(false)
  publicId = await save(true)
  await server.database.db
    .insertInto('grants')
    .values({
      account_id: server.owner.account_id,
      item_id: formId,
      principal_type: 'user',
      principal_id: id,
      level: 'can_answer_item',
      created_by_id: server.owner.id,
      filter: null,
    })
    .execute()
}
