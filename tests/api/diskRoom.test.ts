import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { addCatalog, addRow, placeField } from './catalogServer'
import { useSubmissionServer } from './submissionServer'

/* The last of the disk is the database's: what is made for people to fetch leaves it alone, as uploads do. */

const { server, owner, saved, submitTo } = await useSubmissionServer({ leastFree: Number.MAX_SAFE_INTEGER })
const form = await saved()
const { catalog_id: catalog } = await addCatalog(owner)
await submitTo(form)
await addRow(owner, catalog, { [placeField]: 'Norte' })

it.each([
  ['records', 'download/get_selected/', { form_id: form, type: 'csv' }],
  ['records on paper', 'records_pdf/', { form_id: form }],
  ['rows', 'catalog/download/', { catalog_id: catalog, format: 'xlsx' }],
])('%s', async (_what, path, body) => {
  const answer = await owner('POST', path, body)
  expect([answer.status, answer.body]).toMatchObject([507, { error_code: 'SERVER_FULL' }])
  // What was begun is cleared away beside the answer.
  await expect.poll(() => readdirSync(join(server.folder, 'incoming'))).toEqual([])
})
