import { describe, expect, it } from 'vitest'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What comes beside the answers of a submission: bounded, and refused where it is of no use. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
/** Where nobody says it, and where it is none. */
const zoneOfAccount = 'America/Mexico_City'
const formId = await saved({ public: true })

const long = 'y'.repeat(100_000)
const device = {
  system: 'Android',
  process: 'APK',
  model: 'SM-A127',
  vendor: 'Samsung',
  userAgent: 'okhttp/4',
}

describe('what a device says of itself', () => {
  it('is kept, with what nobody knows', async () => {
    const geolocation_method = { method: 'HTML5', accuracy: 20, provider: 'gps' }
    const properties = { device_properties: device, app: '3.1' }
    expect(await submitTo(formId, { properties, geolocation_method }, anybody)).toMatchObject({
      status: 201,
      body: {
        geolocation_method,
        properties: { app: '3.1', device_properties: { ...device, publicIp: '127.0.0.1' } },
      },
    })
  })

  it.each([
    [{ x: long }, {}],
    [long, null],
    [[long], null],
    [
      { device_properties: { ...device, more: long }, timer_config: { expired: true, x: long } },
      { device_properties: { system: 'Android', vendor: 'Samsung' }, timer_config: { expired: true } },
    ],
    [
      { device_properties: { system: long, userAgent: [long] } },
      { device_properties: { userAgent: null, publicIp: '127.0.0.1' } },
    ],
  ])('is cut where it is long (%#)', async (properties, kept) => {
    const sent = await submitTo(
      formId,
      { properties, geolocation_method: { method: long, x: long } },
      anybody,
    )
    expect(sent).toMatchObject({ status: 201, body: { properties: kept } })
    expect(JSON.stringify(sent.body).length).toBeLessThan(4_000)
    const { id } = sent.body as SubmittedRecord
    const edited = await owner('PATCH', `form_answer/${id}/`, { answers: ana, properties })
    expect(edited).toMatchObject({ status: 202, body: { properties: kept } })
    expect(JSON.stringify(edited.body).length).toBeLessThan(4_000)
  })
})

describe('what cannot be used is refused', () => {
  it.each([
    [{ id: 'zzz' }, 'BAD_REQUEST'],
    [{ id: 'a'.repeat(23) }, 'BAD_REQUEST'],
    [{ geolocation: [91, 200] }, 'BAD_REQUEST'],
    [{ geolocation: [91, 91] }, 'BAD_REQUEST'],
    [{ geolocation: [1] }, 'BAD_REQUEST'],
  ])('%j', async (more, error_code) => {
    expect(await submitTo(formId, more, anybody)).toMatchObject({ status: 400, body: { error_code } })
  })

  it.each([
    [{ id: '' }, {}],
    [{ id: null, timezone: null, geolocation: null, start_timestamp: null }, {}],
    [{ geolocation: [] }, { geolocation: [] }],
    [{ geolocation: [25.67, -100.3] }, { geolocation: [25.67, -100.3] }],
    [{ geolocation: [-100.3, 25.67] }, { geolocation: [-100.3, 25.67] }],
    [{ timezone: '' }, { timezone: zoneOfAccount }],
    [{ timezone: 'Etc/Unknown' }, { timezone: zoneOfAccount }],
    [{ timezone: 'Mars/Olympus' }, { timezone: zoneOfAccount }],
    [
      { start_timestamp: 1e20, end_timestamp: -1e20 },
      { start_timestamp: null, end_timestamp: null },
    ],
    [{ timezone: 'America/Monterrey' }, { timezone: 'America/Monterrey' }],
    [{ timezone: 'aMERICA/monterrey' }, { timezone: 'America/Monterrey' }],
  ])('but not what clients send: %j', async (more, kept) => {
    expect(await submitTo(formId, more, anybody)).toMatchObject({ status: 201, body: kept })
  })

  it('an id in capitals is that id', async () => {
    const id = 'ABCDEF0123456789abcdef01'
    const lower = id.toLowerCase()
    expect(await submitTo(formId, { id }, anybody)).toMatchObject({ status: 201, body: { id: lower } })
    expect(await submitTo(formId, { id }, anybody)).toMatchObject({ status: 400, body: { code: 8 } })
  })

  it('an edit keeps what an older record says, and takes no new one of that kind', async () => {
    const { id } = (await submitTo(formId, {}, anybody)).body as SubmittedRecord
    await server.database.db
      .updateTable('records')
      .set({ geolocation: [1] })
      .where('id', '=', id)
      .execute()
    const edit = (more: object) => owner('PATCH', `form_answer/${id}/`, { answers: ana, ...more })
    expect(await edit({ geolocation: [1] })).toMatchObject({ status: 202, body: { geolocation: [1] } })
    expect((await edit({ geolocation: [2] })).status).toBe(400)
    expect(await edit({ timezone: 'Mars/X' })).toMatchObject({
      status: 202,
      body: { timezone: zoneOfAccount },
    })
  })
})
