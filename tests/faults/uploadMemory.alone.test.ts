import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { newFolder, removeFolder, startProduct, type Product } from '../support/product'
import { sendLargeFile } from '../support/sendLargeFile'
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

describe('ten uploads of 50 MB at once', () => {
  it('all arrive, and the server never needs more than 300 MB', async () => {
    const before = peakRss()
    const { baseUrl } = product
    const file = { baseUrl, jwt: token, formId, fieldId, megabytes: 50 }
    const statuses = await Promise.all(Array.from({ length: 10 }, () => sendLargeFile(file)))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    process.stdout.write(`RSS: ${Math.round(before / megabyte)} → ${Math.round(peakRss() / megabyte)} MB\n`)
    expect(peakRss()).toBeLessThan(mostRss)
  })
})
