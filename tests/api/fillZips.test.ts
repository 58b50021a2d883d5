import { describe, expect, it } from 'vitest'
import { csv, uploadSheet } from './fillServer'
import { png } from './pictures'
import { headers, papers, photo, useRecordFileServer, zipOf, type Parts } from './recordFileServer'
import { nameField } from './sampleForm'

/* A zip comes alone: the spreadsheet lies in it, beside the files that its cells name. */

const { server, owner, authorization, withFiles, begin, load, recordsOf } = await useRecordFileServer()

describe('records of a zip', () => {
  it('are loaded with the sheet that lies beside them in the zip', async () => {
    const formId = await withFiles()
    const zip = await zipOf({
      'Visitas/fotos/uno.png': png(4, 3),
      'Visitas/papeles/otra hoja.csv': csv(['Nombre'], ['Nadie']),
      'Visitas/~$visitas.csv': 'x',
      'Visitas/visitas.csv': csv(headers, ['', 'Ana', 'uno.png', 'otra hoja.csv', '']),
      '__MACOSX/Visitas/._visitas.csv': 'x',
    })
    const brought = await uploadSheet(server, authorization, zip, 'archivos.zip')
    const looked = await owner('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: brought.file })
    expect(looked.body).toMatchObject({ headers, file_name: 'visitas.csv', files: brought })
    const { request, result } = await load(formId, { zip })
    expect(request).toMatchObject({ file_name: 'visitas.csv', files_name: 'archivos.zip' })
    expect(result?.errors ?? []).toEqual([])
    const [ana] = await recordsOf(formId)
    expect(ana?.answers).toMatchObject({
      ...{ [nameField]: 'Ana', [photo]: { file_name: 'uno.png' } },
      [papers]: [{ file_name: 'otra hoja.csv' }],
    })
  })

  it.each<[string, Parts, object]>([
    ['none', { 'uno.png': png(4, 3) }, { error_code: 'ZIP_WITHOUT_SHEET' }],
    [
      'several',
      { 'b/a.csv': csv(headers), 'b/b.xlsx': 'x', 'b/c/d.csv': 'x' },
      { error_code: 'ZIP_SEVERAL_SHEETS', params: { names: 'b/a.csv, b/b.xlsx' } },
    ],
    ['one without rows', { 'a.csv': '' }, { error_code: 'SHEET_EMPTY' }],
    ['one that is none', { 'a.xlsx': 'MZ\0' }, { error_code: 'SHEET_NOT_A_SHEET' }],
  ])('are refused where the zip that comes alone has %s of a sheet', async (_name, parts, told) => {
    const formId = await withFiles()
    expect(await begin(formId, { zip: await zipOf(parts) })).toMatchObject({ status: 400, body: told })
  })

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['none', () => Promise.resolve(Buffer.from('Nombre,Foto')), 'ZIP_UNREADABLE'],
    ['cut', async () => (await zipOf({ 'a.csv': csv(headers) })).subarray(0, 60), 'ZIP_UNREADABLE'],
    [
      'very much',
      () => zipOf({ 'a.csv': csv(headers), 'b.txt': Buffer.alloc(100 * 1024 * 1024) }),
      'ZIP_TOO_LARGE',
    ],
  ])('are refused where what is called a zip is %s', async (_name, zip, code) => {
    const formId = await withFiles()
    expect(await begin(formId, { zip: await zip() })).toMatchObject({
      status: 400,
      body: { error_code: code },
    })
  })
})
