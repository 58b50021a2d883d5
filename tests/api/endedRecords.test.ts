import { expect, it } from 'vitest'
import { tablesOfRecords } from '../../server/store/records/changes/endRecords'
import { endDeletedRecords } from '../../server/services/records/sweepRecords'
import { pixel } from './pictures'
import { nameField, signatureField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Deleted records come back for 30 days; then they end, with all that tells of them. */

const { server, owner: first, saved, submitTo } = await useSubmissionServer()
const { db, pool } = server.database
const day = 86_400_000
const formId = await saved()
const deps = { db, now: server.now }
let owner = first
/** Days go by, after which everybody has to log in again. */
const pass = async (days: number) => {
  server.advance(days * day)
  owner = server.callAs(await server.logIn('owner@example.com'))
}

const uploaded = async () => {
  const drawing = { form_id: formId, field_id: signatureField, signature: pixel }
  return ((await owner('POST', 'cloud_txt_signature/', drawing)).body as { file: string }).file
}
const sent = async (name: string, file?: string) => {
  const signature = file === undefined ? {} : { [signatureField]: { file_name: 'f.png', file_url: file } }
  const { body, status } = await submitTo(formId, { answers: { [nameField]: name, ...signature } }, owner)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as SubmittedRecord
}
const remove = async (...ids: string[]) =>
  (await owner('PATCH', 'form_answer/', { deleted_objects: ids })).body as { change_set_id: string }
const statusOf = async (id: string) => (await owner('GET', `form_answer/${id}/`)).status
const stateOf = async (file: string) => {
  const key = /file\/\d+\/([\w-]{32})\//.exec(file)?.[1]
  const { rows } = await pool.query<{ state: string }>('select state from files where access_key = $1', [key])
  return rows[0]?.state
}
const restore = (id: string) => owner('POST', 'form_answer/restore/', { objects: [id] })

it('ends what has been deleted for 30 days, once those have begun to count, and nothing else', async () => {
  const [own, shared] = [await uploaded(), await uploaded()]
  const gone = await sent('Ana', own)
  const original = await sent('Beto', shared)
  const copy = await sent('Beto otra vez', shared)
  const stays = await sent('Caro')
  await owner('PATCH', `form_answer/${gone.id}/`, { answers: { [nameField]: 'Ana, corregida' } })
  await owner('POST', `form_answer/${gone.id}/comments/`, { text: 'Ojo' })
  // An installation that had a bin without an end begins to count today.
  await remove(gone.id)
  await pass(40)
  expect(await endDeletedRecords(deps)).toBe(0)
  expect(await statusOf(gone.id)).toBe(200)
  await pass(15)
  const { change_set_id: set } = await remove(original.id)
  const { change_set_id: late } = await remove(stays.id)
  await pass(16)

  expect(await endDeletedRecords(deps)).toBe(1)
  expect(await statusOf(gone.id)).toBe(404)
  expect((await restore(gone.id)).status).toBe(404)
  for (const table of ['records', 'record_versions', 'record_comments', 'record_followers', 'workflow_log'])
    expect(
      (
        await pool.query(`select 1 from ${table} where ${table === 'records' ? 'id' : 'record_id'} = $1`, [
          gone.id,
        ])
      ).rows,
      table,
    ).toEqual([])
  expect([await stateOf(own), await stateOf(shared)]).toEqual(['deleted', 'linked'])
  // Within their days they come back.
  expect((await owner('POST', 'form_answer/undo/', { change_set_id: late })).body).toMatchObject({
    undone: [stays.id],
  })

  await pass(15)
  expect((await owner('POST', 'form_answer/undo/', { change_set_id: set })).body).toMatchObject({
    code: 'UNDO_TOO_OLD',
  })
  expect(await endDeletedRecords(deps)).toBe(1)
  // The other one names the same file.
  expect([await stateOf(shared), await statusOf(copy.id)]).toEqual(['linked', 200])
  await remove(copy.id)
  await pass(31)
  expect(await endDeletedRecords(deps)).toBe(1)
  // Nobody names it any more.
  expect(await stateOf(shared)).toBe('deleted')
  expect(await statusOf(stays.id)).toBe(200)
  const { rows } = await pool.query(
    "select details from activity where action = 'record.ended' and actor_type = 'system' order by id",
  )
  expect(rows).toEqual([1, 1, 1].map((records) => ({ details: { records } })))
})

it('an edit is undone within 30 days and no later', async () => {
  const { id } = await sent('Dora')
  const edited = await owner('PATCH', `form_answer/${id}/`, { answers: { [nameField]: 'Dora, mal' } })
  const { change_set_id: set } = edited.body as { change_set_id: string }
  await pass(30.1)
  const undo = await owner('POST', 'form_answer/undo/', { change_set_id: set })
  expect([undo.status, undo.body]).toMatchObject([410, { code: 'UNDO_TOO_OLD' }])
})

/** What names a record and stays: it says nothing of its answers, or goes by rules of its own. */
const staying = ['activity', 'bulk_records', 'effects', 'files', 'mails', 'webhook_deliveries']

it('takes along every table that tells of a record', async () => {
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns join pg_class on relname = table_name and relkind in ('r', 'p') and not relispartition
     where table_schema = 'public' and column_name = 'record_id' order by 1`,
  )
  expect(rows.map((row) => row.table_name)).toEqual([...tablesOfRecords, ...staying].sort())
})
