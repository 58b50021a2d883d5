import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anything, formId, kept, owner, papers, photo, server, startFileServer, upload } from './fileServer'
import { sheetFolder } from '../support/sheetFiles'
import { chunk, png } from './pictures'

/* What people send who mean harm: a clear answer, nothing that runs, never our fault. */

beforeAll(startFileServer)
afterAll(() => server.close())

/** A zip with one entry, which may say that it is of any size. */
function zip(name: string, content: Uint8Array, says = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 })
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(crc32(content), 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(says, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), packed])
}

/** A PNG that begins with this chunk. */
const pngWith = (type: string, data: Buffer) =>
  Buffer.concat([png(4, 4).subarray(0, 33), chunk(type, data), png(4, 4).subarray(33)])

const size = (width: number, height: number, depth: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = depth
  header[9] = 2
  return header
}
const bomb16 = Buffer.concat([
  png(1, 1).subarray(0, 8),
  chunk('IHDR', size(50_000, 50_000, 16)),
  png(1, 1).subarray(33),
])

const folder = await sheetFolder()
afterAll(() => folder.remove())
const [textDocument, workbook] = (await Promise.all(
  ['word/document.xml', 'xl/workbook.xml'].map(async (part) =>
    readFile(await folder.zip({ [part]: '<a/>' })),
  ),
)) as [Buffer, Buffer]

const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const megabytes = (count: number) => new Uint8Array(count * 1024 * 1024)

const format = 'FILE_NOT_AS_NAMED'
const [image, list, any] = ['a picture', 'a list of papers', 'anything'] as const
const fieldOf = { [image]: () => photo, [list]: () => papers, [any]: () => anything }

describe('an upload', () => {
  it.each<[string, keyof typeof fieldOf, string, Uint8Array | string, 'kept' | string]>([
    ['an SVG called .png', image, 'a.png', svg, format],
    ['an SVG called .jpg with the mark of a text', image, 'a.jpg', `\ufeff${svg}`, format],
    ['HTML called .webp', image, 'a.webp', `<!doctype html>${script}`, format],
    ['a zip called .jpg', image, 'a.jpg', zip('a', megabytes(1)), format],
    ['the first bytes of a JPEG and then a page', image, 'a.jpg', `\u00ff\u00d8\u00ff${script}`, '*'],
    ['a PNG of 50,000 × 50,000 points of 16 bits', image, 'a.png', bomb16, 'UPLOAD_IMAGE_ERROR'],
    [
      'a PNG with a text that unpacks to 100 MB',
      image,
      'a.png',
      pngWith('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateRawSync(megabytes(100))])),
      '*',
    ],
    [
      'a picture with a page behind it',
      image,
      'a.png',
      Buffer.concat([png(4, 4), Buffer.from(script)]),
      'kept',
    ],
    [
      'a picture with a page in a comment',
      image,
      'a.png',
      pngWith('tEXt', Buffer.from(`Comment\0${script}`)),
      'kept',
    ],
    ['a PDF with a page in it', list, 'a.pdf', `%PDF-1.4\n${script}`, 'kept'],
    ['a page called .txt', list, 'a.txt', `<!doctype html>${script}`, format],
    ['bytes called .txt', list, 'a.txt', new Uint8Array([65, 0, 1, 2, 3, 4]), format],
    ['a page called .pdf', list, 'a.pdf', `<!doctype html>${script}`, format],
    ['a page called .pdf that has a mark in it', list, 'a.pdf', `<html><!--%PDF-1.4-->${script}`, format],
    ['a PDF behind a line of a mail', list, 'a.pdf', 'Content-Type: x\r\n\r\n%PDF-1.4\n%%EOF\n', 'kept'],
    ['a text called .docx', list, 'a.docx', 'hola', format],
    ['a page called .mp4', any, 'a.mp4', `<html>${script}`, format],
    ['a page called .xml', any, 'a.xml', `<?xml version="1.0"?><html>${script}</html>`, format],
    ['a page called .csv', any, 'a.csv', `<html>${script}`, format],
    ['rows of Windows called .csv', any, 'a.csv', new Uint8Array([65, 0xf1, 111, 44, 49, 13, 10]), 'kept'],
    ['a document', list, 'a.docx', textDocument, 'kept'],
    ['a book called .docx', list, 'a.docx', workbook, format],
    ['an SVG called .txt', list, 'a.txt', svg, format],
    [
      'a program called .docx',
      list,
      'a.docx',
      Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
      format,
    ],
    ['a document that unpacks to 200 MB', list, 'a.docx', zip('[Content_Types].xml', megabytes(200)), format],
    ['a document whose kind unpacks to 200 MB', list, 'a.docx', zip('mimetype', megabytes(200)), format],
    ['a document that lies about its size', list, 'a.docx', zip('mimetype', megabytes(1), 1), format],
    ['a page', any, 'a.html', `<!doctype html>${script}`, 'kept'],
    ['an SVG', any, 'a.svg', svg, 'kept'],
    ['a script', any, 'a.js', 'alert(1)', 'kept'],
    ['nothing', any, 'a.bin', '', 'FILE_EMPTY'],
  ])('of %s for %s', async (_name, field, name, bytes, expected) => {
    const before = kept().length
    const begun = performance.now()
    const { status, body } = await upload([{ name, bytes }], { field_id: fieldOf[field]() })
    expect(performance.now() - begun).toBeLessThan(10_000)
    if (status !== 200) {
      expect(status).toBe(400)
      expect(expected).not.toBe('kept')
      if (expected !== '*') expect(body).toMatchObject({ error_code: expected })
      expect(body).toMatchObject({ error: expect.any(String) as string })
      expect(kept().length).toBe(before)
      return
    }
    expect(['kept', '*']).toContain(expected)
    const { headers } = await server.app.inject({ method: 'GET', url: (body as { file: string }).file })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(headers['content-type']).not.toMatch(/html|svg|javascript/)
    if (field !== image) expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it.each([
    ['../../../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\a.txt', 'a.txt'],
    ['/etc/cron.d/a.txt', 'a.txt'],
    ['a\u0000.txt', null],
    ['a.txt\u0000.exe', null],
    ['factura\u202etxt.exe', null],
    ['\u202eabc.txt', null],
    ['.htaccess', null],
    ['..', null],
    ['a.php.txt', null],
    ["a'';--.txt", null],
    ['"a".txt', null],
    [`${'x'.repeat(300)}.txt`, null],
    [`${'x'.repeat(200_000)}.txt`, null],
    ['%2e%2e%2fa.txt', '%2e%2e%2fa.txt'],
    ['__proto__.txt', '__proto__.txt'],
    ['$(rm -rf ~).txt', null],
    ['😀 año.txt', '😀 año.txt'],
    ['COM1.txt', 'COM1.txt'],
  ])('called %j', async (name, keptAs) => {
    const lines = [
      '--b\r\nContent-Disposition: form-data; name="form_id"\r\n\r\n',
      `${formId}\r\n--b\r\nContent-Disposition: form-data; name="field_id"\r\n\r\n`,
      `${papers}\r\n--b\r\nContent-Disposition: form-data; name="File"; `,
      `filename="${name.replace(/["\\]/g, '\\$&')}"\r\nContent-Type: text/plain\r\n\r\nhola\r\n--b--\r\n`,
    ]
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/infosync/cloud_upload/',
      headers: { authorization: owner, 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.from(lines.join('')),
    })
    const body = response.json<{ file?: string; file_name?: string; error_code?: string }>()
    if (keptAs === null) expect([response.statusCode, body.error_code]).toEqual([400, expect.any(String)])
    else {
      expect([response.statusCode, body.file_name]).toEqual([200, keptAs])
      const served = await server.app.inject({ method: 'GET', url: body.file ?? '' })
      expect(served.payload).toBe('hola')
    }
    // A picture that was looked at has a copy without its metadata beside it.
    const outside = kept().filter((path) => !/\/files\/\d+\/[0-9a-f]{2}\/[0-9a-f]{24}(\.plain)?$/.test(path))
    expect(outside).toEqual([])
  })
})

describe('an upload that is too large', () => {
  /** Sends until the server answers; gives the answer and how many megabytes left by then. */
  async function send(length: number | undefined): Promise<{ status: number; code: unknown; sent: number }> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const block = Buffer.alloc(1024 * 1024)
    return new Promise((resolve, reject) => {
      let sent = 0
      let isAnswered = false
      const sending = httpRequest({
        port,
        method: 'POST',
        path: '/api/infosync/cloud_upload/',
        headers: {
          authorization: owner,
          'content-type': 'multipart/form-data; boundary=b',
          ...(length !== undefined && { 'content-length': length }),
        },
      })
      sending.on('response', (response) => {
        isAnswered = true
        let text = ''
        response.on('data', (data: Buffer) => (text += data.toString()))
        response.on('end', () => {
          sending.destroy()
          const { error_code: code } = JSON.parse(text) as { error_code: unknown }
          resolve({ status: response.statusCode ?? 0, code, sent })
        })
      })
      sending.on('error', (error) => {
        if (!isAnswered) reject(error)
      })
      sending.write(`--b\r\nContent-Disposition: form-data; name="File"; filename="a.bin"\r\n\r\n`)
      const more = () => {
        if (isAnswered || sent >= 1000) return
        sent += 1
        sending.write(block, more)
      }
      more()
    })
  }

  it.each([
    ['says so', 10_000_000_000],
    ['does not say where it ends', undefined],
  ])('and %s is refused before it is all there', async (_name, length) => {
    const before = kept().length
    const { status, code, sent } = await send(length)
    expect([status, code]).toEqual([413, 'FILE_TOO_LARGE'])
    // Of 1,000: what a busy machine has under way by then is much more than what is too much.
    expect(sent).toBeLessThan(length === undefined ? 400 : 200)
    await expect.poll(() => kept().length).toBe(before)
  })
})
