import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { logIn } from './support'

/* Ten people send the largest file there may be, all at once. */

const fieldId = '65a0000000000000000000f1'
const megabyte = 1024 * 1024
const mostRss = 300 * megabyte

const dataDir = newFolder('uploads')
let product: Product
let token = ''
let formId = 0

beforeAll(async () => {
  product = await startProduct({ dataDir })
  token = await logIn(product)
  const form = newForm({ name: 'Videos', pageName: 'Uno' })
  const field = { field_id: fieldId, field_type: 'file', label: 'Video' }
  const response = await fetch(`${product.baseUrl}/api/infosync/form_data/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...form, form_pages: [{ ...form.form_pages[0], page_fields: [field] }] }),
  })
  formId = ((await response.json()) as { form_id: number }).form_id
})
afterAll(async () => {
  await product.end()
  removeFolder(dataDir)
})

/** What the server's process has needed at most so far, in bytes. */
function peakRss(): number {
  const status = readFileSync(`/proc/${product.child.pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

/** Sends a file of so many megabytes, as fast as the server takes it. */
function send(megabytes: number): Promise<number> {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${part('form_id', String(formId))}${part('field_id', fieldId)}` +
      `--b\r\nContent-Disposition: form-data; name="File"; filename="v.bin"\r\n\r\n`,
  )
  const tail = Buffer.from('\r\n--b--\r\n')
  const block = Buffer.alloc(megabyte, 7)
  return new Promise((resolve, reject) => {
    const sending = request(`${product.baseUrl}/api/infosync/cloud_upload/`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=b',
        'Content-Length': head.length + megabytes * megabyte + tail.length,
      },
    })
    sending.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sending.on('error', reject)
    sending.write(head)
    let left = megabytes
    const more = () => {
      if (left === 0) sending.end(tail)
      else {
        left -= 1
        sending.write(block, more)
      }
    }
    more()
  })
}

describe('ten uploads of 50 MB at once', () => {
  it('all arrive, and the server never needs more than 300 MB', async () => {
    const before = peakRss()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => send(50)))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    process.stdout.write(`RSS: ${Math.round(before / megabyte)} → ${Math.round(peakRss() / megabyte)} MB\n`)
    expect(peakRss()).toBeLessThan(mostRss)
  })
})
