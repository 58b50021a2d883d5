import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { sheetFolder, xlsx } from '../support/sheetFiles'
import { addCatalog, codeField, placeField, sampleCatalog } from './catalogServer'
import { csv, fill, sendSheet, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const sheets = createServer((request, response) => {
  if (request.url === '/sitios.csv') response.end(csv(['Planta', 'Código'], ['Norte', 'R1']))
  else if (request.url === '/moved.csv') response.writeHead(302, { location: '/sitios.csv' }).end()
  else response.writeHead(404).end()
})
await new Promise<void>((resolve) => sheets.listen(0, '127.0.0.1', resolve))
afterAll(() => sheets.close())
const { port } = sheets.address() as AddressInfo
const { server, owner, authorization } = await useTestServer({ outboundAllow: [`127.0.0.1:${port}`] })

describe('a sheet is looked at', () => {
  it('by its headers, each once, and its first rows', async () => {
    const { file } = await uploadSheet(
      server,
      authorization,
      csv(['Sitio', '', 'Sitio', ' Código '], ['a', 'b', 'c', 'd']),
    )
    expect(
      (await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })).body,
    ).toEqual({
      file,
      file_name: 'sitios.csv',
      headers: ['Sitio', 'B', 'Sitio (2)', 'Código'],
      examples: [['a', 'b', 'c', 'd']],
      sheet: '',
      other_sheets: 0,
    })
  })

  it('and by what its other sheets are, which are not read', async () => {
    const folder = await sheetFolder()
    const content = await readFile(
      await folder.zip(
        xlsx({ rows: '<row><c><v>1</v></c></row>', sheets: ['Hoja', 'Notas', 'Oculta:hidden', 'Viejo'] }),
      ),
    )
    await folder.remove()
    const { file } = await uploadSheet(server, authorization, content, 'libro.xlsx')
    expect(
      (await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })).body,
    ).toMatchObject({ sheet: 'Hoja', other_sheets: 2 })
  })

  it('by nobody but who uploaded it', async () => {
    const { file } = await uploadSheet(server, authorization, csv(['a'], ['b']))
    const stranger = await server.addUser('other')
    const outsider = await server.addAccount('away')
    for (const { username } of [stranger, outsider]) {
      const theirs = server.callAs(await server.logIn(username))
      const { status, body } = await theirs('POST', 'catalog_answers/get_header_sheet/', {
        spreadsheet_url: file,
      })
      expect([status, (body as { error_code: string }).error_code]).toEqual([400, 'SHEET_GONE'])
    }
  })

  it('from an allowed address of elsewhere, which is then a file of the user', async () => {
    const url = `http://127.0.0.1:${port}/sitios.csv`
    const { body } = await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: url })
    expect(body).toMatchObject({ headers: ['Planta', 'Código'], file_name: 'sitios.csv' })
    const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const used = { Planta: placeField, Código: codeField }
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: url, mapping: used })
    expect(task.result).toMatchObject({ created: 1, failed: 0 })
  })

  it.each([
    ['http://169.254.169.254/latest', 'SHEET_ADDRESS_REFUSED'],
    ['http://localhost:1/x.csv', 'SHEET_ADDRESS_REFUSED'],
    ['ftp://example.com/x.csv', 'SHEET_ADDRESS_REFUSED'],
    ['file:///etc/passwd', 'SHEET_ADDRESS_REFUSED'],
    ['/api/infosync/sheet/1/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/x.csv', 'SHEET_GONE'],
  ])('never from %s', async (url, code) => {
    const { status, body } = await owner('POST', 'catalog_answers/get_header_sheet/', {
      spreadsheet_url: url,
    })
    expect([status, (body as { error_code: string }).error_code]).toEqual([400, code])
  })

  it.each(['moved.csv', 'gone.csv'])('not where there is none: %s', async (name) => {
    const url = `http://127.0.0.1:${port}/${name}`
    expect(await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: url })).toMatchObject({
      status: 424,
      body: { error_code: 'SHEET_ADDRESS_FAILED' },
    })
  })

  it('with a header that a mapping can name, whatever the file calls it', async () => {
    const { file } = await uploadSheet(server, authorization, csv(['__proto__', 'Código'], ['Norte', 'P1']))
    const { body } = await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })
    expect(body).toMatchObject({ headers: ['proto', 'Código'] })
    const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const mapping = { proto: placeField, Código: codeField }
    const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(task.result).toMatchObject({ created: 1, failed: 0 })
  })

  it('only when it is one', async () => {
    expect((await sendSheet(server, authorization, '')).body).toMatchObject({ error_code: 'FILE_EMPTY' })
    const { file } = await uploadSheet(
      server,
      authorization,
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
      'x.xlsx',
    )
    const { status, body } = await owner('POST', 'catalog_answers/get_header_sheet/', {
      spreadsheet_url: file,
    })
    expect(status).toBe(400)
    expect((body as { error_code: string }).error_code).toMatch(/^SHEET_/)
  })
})
