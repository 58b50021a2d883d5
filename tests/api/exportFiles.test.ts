import { expect, it } from 'vitest'
import type { DownloadRowsResponse } from '../../schemas/api/sheets'
import { addGrant } from '../../server/store/access/grants'
import { addCatalog, addRow } from './catalogServer'
import { fill, uploadSheet } from './fillServer'
import { png } from './pictures'
import { asInterface, useTestServer, type Call } from './testServer'

const site = 'https://forms.example.com'
const [nameField, pictureField] = ['65b0000000000000000000f1', '65b0000000000000000000f2']
const { server, owner, authorization } = await useTestServer({ baseUrl: site })
const fields = [
  { field_id: nameField, field_type: 'text', label: 'Nombre', key: true },
  { field_id: pictureField, field_type: 'image', label: 'Foto' },
]
const pages = [{ page_name: 'Uno', page_fields: fields }]
const catalog = (await addCatalog(owner, { name: 'Fotos', catalog_pages: pages })).catalog_id

async function uploadPicture(): Promise<string> {
  const form = new FormData()
  form.append('File', new File([png(2, 2) as BlobPart], 'foto.png'), 'foto.png')
  form.append('catalog_id', String(catalog))
  form.append('field_id', pictureField)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/infosync/cloud_upload/',
    headers: { ...asInterface, authorization, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return (JSON.parse(response.body) as { file: string }).file
}

it.each(['csv', 'xlsx'])(
  'pictures open wherever the %s is, which filled in again changes nothing',
  async (format) => {
    const url = await uploadPicture()
    await addRow(owner, catalog, {
      [nameField]: format,
      [pictureField]: { file_name: 'foto.png', file_url: url },
    })
    await addRow(owner, catalog, {
      [nameField]: `${format} de fuera`,
      [pictureField]: { file_name: 'b.png', file_url: 'https://other.example/b.png' },
    })
    const { body } = await owner('POST', 'catalog/download/', { catalog_id: catalog, format })
    const { url: sheetUrl } = body as Extract<DownloadRowsResponse, { status: 'complete' }>
    const sheet = (await server.app.inject({ method: 'GET', url: sheetUrl })).rawPayload
    if (format === 'csv') {
      expect(sheet.toString()).toContain(`${site}${url}`)
      expect(sheet.toString()).toContain('https://other.example/b.png')
    }
    const mapping = { Nombre: nameField, Foto: pictureField }
    const again = async (content: Uint8Array | string) => {
      const { file } = await uploadSheet(server, authorization, content, `fotos.${format}`)
      return (await fill(owner, { catalog_id: catalog, spreadsheet_url: file, mapping })).result
    }
    expect(await again(sheet)).toMatchObject({ created: 0, updated: 0, failed: 0 })
    // Nor does one that was written while the site had another name, or none.
    expect(await again(`Nombre,Foto\n${format},${url}`)).toMatchObject({ unchanged: 1 })
    expect(await again(`Nombre,Foto\n${format},http://old.example:3000${url}`)).toMatchObject({
      unchanged: 1,
    })
    expect(await again(`Nombre,Foto\n${format},https://old.example/b.png`)).toMatchObject({ failed: 1 })
  },
)

it('a spreadsheet ends with its catalog, and with the right of whom it was made for', async () => {
  const made = async (call: Call, id: number) => {
    const { body } = await call('POST', 'catalog/download/', { catalog_id: id, format: 'csv' })
    return (body as Extract<DownloadRowsResponse, { status: 'complete' }>).url
  }
  const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
  const { catalog_id: id } = await addCatalog(owner, { name: 'Plantas', catalog_pages: pages })
  const { id: userId } = await server.addUser('ana')
  const to = { item_id: id, principal_type: 'user' as const, principal_id: userId }
  const by = { account_id: server.owner.account_id, created_by_id: server.owner.id }
  await addGrant(server.database.db, { ...by, ...to, level: 'can_manage_item' })
  const [mine, theirs] = [
    await made(owner, id),
    await made(server.callAs(await server.logIn('ana@example.com')), id),
  ]
  expect([await status(mine), await status(theirs)]).toEqual([200, 200])
  await server.database.db.deleteFrom('grants').where('item_id', '=', id).execute()
  expect([await status(mine), await status(theirs)]).toEqual([200, 404])
  expect((await owner('DELETE', `catalog_model/${id}/`)).status).toBe(204)
  expect([await status(mine), await status(theirs)]).toEqual([404, 404])
})
