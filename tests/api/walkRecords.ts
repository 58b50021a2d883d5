import { describe, expect, it } from 'vitest'
import { action } from '../support/workflowCase'
import { codeField, placeField } from './catalogServer'
import { png } from './pictures'
import type { publicClient } from './publicClient'
import { ageField, nameField, signatureField } from './sampleForm'

/** The ids that a client has found before it comes to records. */
interface Found {
  readonly account: number
  readonly user: number
  readonly connection: number
  readonly form: number
  readonly catalog: number
}

const idsOf = (objects: readonly { readonly id?: unknown }[]) => objects.map(({ id }) => id)

/** Defines the part of clientWalk.test.ts about records, inboxes and rows. */
export function walkRecords(client: ReturnType<typeof publicClient>, at: Found): void {
  const { get, list, patch, post } = client
  const made = { record: '', folio: '', row: '' }

  describe('records', () => {
    it('answers, edits in whole and in part, and lists', async () => {
      const answers = { [nameField]: 'Ana', [ageField]: 30 }
      const sent = {
        form_id: at.form,
        folio: null,
        geolocation: [25.67, -100.3],
        start_timestamp: 1,
        answers,
      }
      const record = await post('form_answer/', sent)
      Object.assign(made, { record: record['id'], folio: record['folio'] })
      const { end_date: _end, ...whole } = await get(`form_answer/${made.record}`)
      await patch(`form_answer/${made.record}/`, { ...whole, answers: { ...answers, [nameField]: 'Eva' } })
      await patch(`form_answer/patch_record/${made.record}/`, { answers: { [ageField]: 31 } })
      const query = `form_id=${at.form}&deleted=false&archived=false&limit=20&offset=0`
      const [listed] = await list<{ answers: object; other_versions?: { uri: string }[] }>(
        `form_answer/?${query}`,
      )
      expect(listed?.answers).toEqual({ [nameField]: 'Eva', [ageField]: 31 })
      const { other_versions: versions } = await get(`form_answer/${made.record}/`)
      const first = (versions as { uri: string; version: number }[]).find(({ version }) => version === 1)
      expect(await get(first?.uri.replace('/api/infosync/', '') ?? '')).toMatchObject({ answers })
      const wrong = await client.send('POST', 'form_answer/', { ...sent, answers: { [ageField]: 1 } })
      expect([wrong.status, JSON.parse(wrong.text)]).toMatchObject([
        400,
        { [nameField]: { label: 'Nombre' } },
      ])
      const again = await client.send('POST', 'form_answer/', { ...sent, id: made.record })
      expect([again.status, JSON.parse(again.text)]).toMatchObject([400, { code: 8 }])
      expect((await client.send('GET', 'form_answer/?filter_id=999999')).status).toBe(404)
    })

    it('edits, gives and prints many', async () => {
      const asked = { form_id: at.form, answers: { [ageField]: 40 }, type: { selected: true } }
      const edited = await patch('form_answer/update_records/', { ...asked, folios: [made.folio] })
      expect(edited['objects']).toEqual([made.record])
      const give = {
        user_id: at.account,
        records: [made.record],
        send_mail: false,
        send_push_notification: false,
      }
      await post('form_answer/assign_lead/', { ...give, from_api: true }, 200)
      // Records are assigned to a connection together with one of its users.
      for (const path of ['form_answer/assign_lead_connection/', 'assign_lead_connection/'])
        expect(
          (await client.send('POST', path, { connection_id: at.connection, records: [made.record] })).status,
        ).toBe(400)
      const printed = await client.send('POST', 'form_answer/pdf/', {
        answer_uri: made.record,
        filter_id: null,
      })
      expect([printed.status, printed.type]).toEqual([200, 'application/pdf'])
      const many = {
        archived: false,
        merge: true,
        name: 'x',
        records_uri: [made.record],
        notify_by_email: false,
      }
      for (const path of ['form_answer/records_pdf/', 'records_pdf/']) await post(path, many, 202)
      const { configuration } = action(2, { form: { id: at.form, name: '' }, mapping: [] })
      const task = { action_id: 2, record_id: made.record, extra_args: { form_id: at.form }, configuration }
      expect(await post('workflow_action/execute_task/', task, 200)).toHaveProperty('success')
    })

    it('uploads files, whose address is whole', async () => {
      const file = new File([png(2, 2) as BlobPart], 'firma.png')
      const fields = { form_id: String(at.form), field_id: signatureField, is_image: 'true' }
      const stored = await client.upload('cloud_upload/', file, fields)
      expect(stored['file']).toMatch(/^https?:\/\//)
      expect(stored['file_name']).toMatch(/\.png$/)
    })

    it('deletes them', async () => {
      await patch('form_answer/', {
        objects: [],
        deleted_objects: [`/api/infosync/form_answer/${made.record}/`],
      })
      expect(idsOf(await list(`form_answer/?form_id=${at.form}&deleted=false`))).not.toContain(made.record)
    })
  })

  describe('inboxes and devices', () => {
    it('puts records there, reads all, and clears them away', async () => {
      const put = {
        user_id: at.user,
        inbox_records: [
          { _id: 'a', name: 'x' },
          { _id: 'b', name: 'y' },
        ],
      }
      await post('cdb_upload/', put, 200)
      const all = await post('inbox/all_docs/', { users: [at.user], group_id: null, is_group: false })
      const { rows } = all[String(at.user)] as { rows: { id: string; value: { rev: string } }[] }
      const gone = rows.filter(({ id }) => id === 'a')
      await post(
        'inbox/bulk_docs/',
        {
          user_id: at.user,
          inbox_records: gone.map(({ id, value }) => ({ _id: id, _rev: value.rev, _deleted: true })),
        },
        200,
      )
      await post('device/delete_inbox/', { delete_records: { [at.user]: ['b'] } }, 200)
      const after = await post('inbox/all_docs/', { users: [at.user] })
      expect(after[String(at.user)]).toMatchObject({ rows: [] })
      await post('device/unlink_device/', { user_id: at.user, unlink_all: true }, 200)
    })
  })

  describe('rows', () => {
    const answers = { [placeField]: 'Norte', [codeField]: 'n1' }
    it('writes them one by one and many at once', async () => {
      const row = await post('catalog_answers/', { catalog_id: at.catalog, geolocation: [], answers })
      made.row = row['_id'] as string
      const edit = { catalog_id: at.catalog, answers: { ...answers, created_at: 'x' } }
      await patch(`catalog_answers/${made.row}/`, edit, 204)
      await patch('catalog_answers/', { ...edit, record_id: made.row }, 204)
      await patch('catalog_answers/update_catalogs/', {
        ...edit,
        answers: { [placeField]: 'Sur' },
        objects: [made.row],
      })
      const sync = { catalogs_ids: [at.catalog], form_answers_ids: [made.record], status: 'created' }
      expect((await client.send('POST', 'catalog_answers/sync_catalogs_records/', sync)).status).toBeLessThan(
        500,
      )
    })

    it('finds them, by either name of what is asked', async () => {
      const selectors = [
        { [`answers.${placeField}`]: 'Sur' },
        { answers: { [placeField]: 'Sur' } },
        { _id: { $gt: null } },
      ]
      for (const selector of selectors)
        for (const asked of [{ selector }, { mango: { selector, limit: 10_000, skip: 0 } }])
          expect(
            (await post('catalog/find/', { catalog_id: at.catalog, ...asked }, 200))['objects'],
          ).toMatchObject([{ _id: made.row, answers: { [placeField]: 'Sur' } }])
      const options = { group_level: 1, startkey: [], endkey: [] }
      const view = await post('catalog/view/', { catalog_id: at.catalog, options, parent_catalog_id: null })
      expect(view).toHaveProperty('rows')
    })

    it('keeps filters, and deletes rows', async () => {
      const named = { catalog_id: at.catalog, filter_name: 'Sur' }
      const filter = { $and: [{ [placeField]: { $eq: 'Sur' } }] }
      await post('user_properties/create_filter/', { ...named, filter, filter_selected: null, pageSize: 20 })
      expect(JSON.stringify(await get(`catalog/get_catalog_filters/?catalog_id=${at.catalog}`))).toContain(
        'Sur',
      )
      await post('catalog/delete_filter/', named, 200)
      const { objects } = await post(
        'catalog/find/',
        { catalog_id: at.catalog, mango: { selector: {} } },
        200,
      )
      const [row] = objects as { _rev: string }[]
      const docs = [{ _id: made.row, _rev: row?._rev, _deleted: true, index: 0 }]
      const told = await post('catalog/bulk_docs/', { catalog_id: at.catalog, docs }, 200)
      expect(told).toMatchObject([{ ok: true, id: made.row }])
    })
  })
}
