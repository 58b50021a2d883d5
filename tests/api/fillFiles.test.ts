import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import { csv } from './fillServer'
import { png } from './pictures'
import { headers, inSet, papers, photo, useRecordFileServer, zipOf, type Listed } from './recordFileServer'
import { groupField, nameField } from './sampleForm'

/* Files that cells of a spreadsheet name come in a zip beside it. */

const { server, owner, withFiles, begin, load, recordsOf, bytesAt } = await useRecordFileServer()

const manual = { advanced_options: { active: true, folio: { manual: true, required: false } } }

describe('files of a zip beside a spreadsheet', () => {
  it('become answers, tried first, and are not stored twice', async () => {
    const formId = await withFiles()
    const zip = await zipOf({
      'Fotos/Ana 1.png': png(40, 30),
      'papeles/a.txt': 'uno',
      'papeles/b.txt': 'dos',
      'c1.png': png(10, 10),
      'c2.png': png(11, 11),
      '__MACOSX/Fotos/._Ana 1.png': 'x',
    })
    const sheet = csv(
      headers,
      ['', 'Ana', 'ana 1.PNG', 'a.txt, papeles/b.txt', 'c1.png\nc2.png'],
      ['', 'Eva', '', 'A.TXT\nb.txt', ''],
    )
    const dry = await load(formId, { sheet, zip, more: { dry_run: true } })
    expect(dry.result).toMatchObject({ created: 2, failed: 0 })
    const { rows } = await server.database.pool.query('select 1 from files where form_id = $1', [formId])
    expect(rows).toEqual([])
    const { result } = await load(formId, { sheet, zip })
    expect(result?.errors ?? []).toEqual([])
    expect(result).toMatchObject({ created: 2, failed: 0 })
    const [ana, eva] = await recordsOf(formId)
    expect(ana?.answers).toMatchObject({
      [photo]: { file_name: 'Ana 1.png' },
      [papers]: [{ file_name: 'a.txt' }, { file_name: 'b.txt' }],
      [groupField]: [{ [inSet]: { file_name: 'c1.png' } }, { [inSet]: { file_name: 'c2.png' } }],
    })
    expect((await bytesAt(ana?.answers[photo])).equals(png(40, 30))).toBe(true)
    expect(eva?.answers[papers]).toMatchObject([{ file_name: 'a.txt' }, { file_name: 'b.txt' }])
    // Again, by folio: what is there already is that.
    const named = csv(headers, [ana?.folio ?? '', 'Ana', 'Ana 1.png', 'a.txt; b.txt', 'c1.png\nc2.png'])
    expect((await load(formId, { sheet: named, zip })).result).toMatchObject({ unchanged: 1 })
    const other = await zipOf({ 'Ana 1.png': png(41, 30), 'a.txt': 'uno', 'b.txt': 'dos' })
    const changed = csv(headers, [ana?.folio ?? '', 'Ana', 'Ana 1.png', 'a.txt; b.txt', ''])
    const edited = (await load(formId, { sheet: changed, zip: other })).result
    expect(edited).toMatchObject({ updated: 1 })
    const now = (await recordsOf(formId))[0]
    expect(now?.answers[papers]).toEqual(ana?.answers[papers])
    expect((await bytesAt(now?.answers[photo])).equals(png(41, 30))).toBe(true)
    await owner('POST', 'form_answer/undo/', { change_set_id: edited?.change_set_id })
    expect((await recordsOf(formId))[0]?.answers[photo]).toEqual(ana?.answers[photo])
  })

  it.each([true, false])(
    'are told by their row where they cannot be answers (dry run: %s)',
    async (dry_run) => {
      const formId = await withFiles()
      const zip = await zipOf([
        ['a/uno.png', png(4, 3)],
        ['b/uno.png', png(5, 3)],
        ['A-9/uno.png', png(6, 3)],
        ['dos.png', 'no es una imagen'],
        ['tres.txt', ''],
        ['nota.txt', 'x'],
        ['no.pdf', 'x'],
        ['igual.txt', '1'],
        ['IGUAL.txt', '2'],
      ])
      const sheet = csv(
        headers,
        ['', 'Ana', 'uno.png', '', ''],
        ['', 'Ana', 'otra.png', '', ''],
        ['', 'Ana', 'dos.png', 'tres.txt', ''],
        ['', 'Ana', '', 'no.pdf', ''],
        ['', 'Ana', '', 'igual.txt', ''],
        ['', 'Ana', 'nota.txt', '', ''],
        ['', 'Ana', '../../etc/passwd', '', ''],
        ['', 'Ana', 'a/uno.png', '', 'b/uno.png'],
        ['', '', '', '', 'nada.png'],
      )
      const { result } = await load(formId, { sheet, zip, more: { dry_run } })
      expect(result?.errors?.map(({ row, field, code }) => [row, field, code])).toEqual([
        [2, photo, 'FILE_TWICE_IN_ZIP'],
        [3, photo, 'FILE_NOT_IN_ZIP'],
        [4, photo, 'FILE_NOT_AS_NAMED'],
        [4, papers, 'FILE_EMPTY'],
        [5, papers, 'FILE_NOT_AS_NAMED'],
        [6, papers, 'FILE_TWICE_IN_ZIP'],
        [7, photo, 'UPLOAD_FILE_INVALID_FORMAT'],
        [8, photo, 'FILE_NOT_IN_ZIP'],
        [10, inSet, 'FILE_NOT_IN_ZIP'],
      ])
      expect(result?.errors?.[1]).toMatchObject({ params: { name: 'otra.png' }, value: 'otra.png' })
      const without = await load(formId, {
        sheet: csv(headers, ['', 'Ana', 'uno.png', '', '']),
        more: { dry_run },
      })
      expect(without.result?.errors).toMatchObject([{ row: 2, field: photo, code: 'FILE_WITHOUT_ZIP' }])
    },
  )

  it('may be in a folder that is called as the record', async () => {
    const formId = await withFiles(manual)
    const zip = await zipOf({ 'x/a-9/uno.txt': 'de A-9', 'x/B-1/uno.txt': 'de B-1', 'x/uno.txt': 'de nadie' })
    const sheet = csv(
      headers,
      ['A-9', 'Ana', '', 'uno.txt', ''],
      ['B-1', 'Eva', '', 'uno.txt', ''],
      ['C-1', 'Ida', '', 'uno.txt', ''],
    )
    const { result } = await load(formId, { sheet, zip })
    expect(result?.errors?.map(({ row, code }) => [row, code])).toEqual([[4, 'FILE_TWICE_IN_ZIP']])
    const texts = (await recordsOf(formId)).map(async ({ answers }) =>
      String(await bytesAt((answers[papers] as unknown[])[0])),
    )
    expect(await Promise.all(texts)).toEqual(['de A-9', 'de B-1'])
  })

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['is none', () => Promise.resolve(Buffer.from('no es un zip')), 'ZIP_UNREADABLE'],
    ['is cut', async () => (await zipOf({ 'a.txt': 'uno' })).subarray(0, 60), 'ZIP_UNREADABLE'],
    ['unpacks to very much', () => zipOf({ 'a.txt': Buffer.alloc(100 * 1024 * 1024) }), 'ZIP_TOO_LARGE'],
    [
      'has very many files',
      () => zipOf(Object.fromEntries(Array.from({ length: 20_001 }, (_none, at) => [`${at}.txt`, '']))),
      'ZIP_TOO_LARGE',
    ],
    [
      'leads elsewhere',
      async () => withName(await zipOf({ 'aa/bb': 'x' }), 'aa/bb', '../bb'),
      'ZIP_UNREADABLE',
    ],
  ])('are refused at once where the zip %s', async (_name, zip, code) => {
    const formId = await withFiles()
    const answer = await begin(formId, { sheet: csv(headers, ['', 'Ana', '', '', '']), zip: await zip() })
    expect([answer.status, answer.body]).toMatchObject([400, { error_code: code }])
  })

  it('come back from a download of records with their files, also into another form', async () => {
    const formId = await withFiles()
    const zip = await zipOf({ 'uno.png': png(4, 3), 'x/a.txt': 'uno', 'y/a.txt': 'otro' })
    const sheet = csv(
      headers,
      ['', 'Ana', 'uno.png', 'x/a.txt; y/a.txt', 'uno.png'],
      ['', 'Eva', 'uno.png', '', ''],
    )
    expect((await load(formId, { sheet, zip })).result).toMatchObject({ created: 2 })
    const before = await recordsOf(formId)
    const asked = await owner('GET', `download/?form_id=${formId}&type=csv&files=zip&unwind=false`)
    const { url } = asked.body as Extract<DownloadAnswer, { status: 'complete' }>
    const { rawPayload } = await server.app.inject({ method: 'GET', url })
    const sheetOf = await sheetIn(rawPayload)
    const used = { Folio: 'folio', Nombre: nameField, Foto: photo, Papeles: papers, 'Cosas: En grupo': inSet }
    const again = await load(formId, { sheet: sheetOf, zip: rawPayload, more: { mapping: used } })
    expect(again.result?.errors ?? []).toEqual([])
    expect(again.result).toMatchObject({ unchanged: 2 })
    // The zip alone is enough: the sheet in it is what is loaded.
    const alone = await load(formId, { zip: rawPayload, more: { mapping: used } })
    expect(alone.result?.errors ?? []).toEqual([])
    expect(alone.result).toMatchObject({ unchanged: 2 })

    const twin = await withFiles(manual)
    const copied = await load(twin, { sheet: sheetOf, zip: rawPayload, more: { mapping: used } })
    expect(copied.result?.errors ?? []).toEqual([])
    expect(copied.result).toMatchObject({ created: 2 })
    const contents = async (record: Listed | undefined) => {
      const { [photo]: one, [papers]: several, [groupField]: sets } = record?.answers ?? {}
      const inSets = (sets as { [inSet]: unknown }[] | undefined)?.map((set) => set[inSet])
      const files = [one, ...((several as unknown[] | undefined) ?? []), ...(inSets ?? [])]
      return Promise.all(files.map(async (file) => (await bytesAt(file)).toString('latin1')))
    }
    const now = await recordsOf(twin)
    for (const record of before) {
      const copy = now.find(({ folio }) => folio === record.folio)
      expect(await contents(copy)).toEqual(await contents(record))
      expect(copy?.answers[photo]).not.toEqual(record.answers[photo])
    }
  })
})

/** Gives an entry of a zip another name of the same length, wherever it stands. */
function withName(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

async function sheetIn(zip: Buffer): Promise<Buffer> {
  const { fromBufferPromise } = await import('yauzl')
  const opened = await fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of opened.eachEntry())
    if (entry.fileName.endsWith('.csv')) return buffer(await opened.openReadStreamPromise(entry))
  throw new Error('There is no sheet')
}
