import { describe, expect, it } from 'vitest'
import type { RecordHistory } from '../../schemas/api/recordHistory'
import { colourField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

const { server, owner, saved, submitTo } = await useSubmissionServer()
const member = await server.addUser('norte')
const call = server.callAs(await server.logIn(member.username))

/** A record that was in the south, came north, was changed there, and of which somebody reads and edits what is in the north. */
async function cameNorth() {
  const formId = await saved()
  const filter = { path: ['answers', nameField], condition: 'exact', operand: 'Norte' }
  const wish = { owner: member.id, file_shared: formId, perm: 'can_answer_item', filter }
  expect((await owner('PATCH', 'file_shared/', { objects: [wish] })).status).toBe(201)
  const { id } = (
    await submitTo(formId, {
      answers: { [nameField]: 'Sur', [colourField]: 'rojo' },
      geolocation: [19.4, -99.1],
    })
  ).body as SubmittedRecord
  const edit = async (answers: object) =>
    expect((await owner('PATCH', `form_answer/${id}/`, { answers })).status).toBe(202)
  expect((await call('GET', `form_answer/${id}/`)).status).toBe(404)
  await edit({ [nameField]: 'Norte', [colourField]: 'rojo' })
  await edit({ [nameField]: 'Norte', [colourField]: 'verde' })
  return { id, edit }
}
const historyOf = async (id: string, as = call) =>
  ((await as('GET', `form_answer/${id}/history/`)).body as RecordHistory).objects

describe('what a record was before it came among those that somebody reads', () => {
  it('is not told by its history, which says who did something and when', async () => {
    const { id } = await cameNorth()
    const [third, second, first] = await historyOf(id)
    expect(third).toMatchObject({ version: 3, is_kept: true, is_hidden: false })
    expect(third?.changes).toMatchObject([{ field_id: colourField, before: 'rojo', after: 'verde' }])
    expect(second).toMatchObject({
      version: 2,
      is_kept: false,
      is_hidden: true,
      changes: [],
      changes_count: 0,
    })
    expect(second).toMatchObject({ before_revision: null, points: null })
    expect(first).toMatchObject({ action: 'record.created', version: null, is_hidden: true, changes: [] })
    expect(first).toMatchObject({ geolocation: [], device_properties: null, form_revision: null })
    expect(first?.author.id).toBe(server.owner.id)
    expect(JSON.stringify(await historyOf(id))).not.toContain('Sur')
    const whole = await historyOf(id, owner)
    expect(whole.map(({ version, is_hidden: isHidden }) => [version, isHidden])).toEqual([
      [3, false],
      [2, false],
      [1, false],
    ])
    expect(JSON.stringify(whole)).toContain('Sur')
  })

  it('is not opened, nor brought back as a whole or in part', async () => {
    const { id } = await cameNorth()
    const statuses = async (version: number, as = call) => [
      (await as('GET', `form_answer/${id}/version/${version}/`)).status,
      (await as('GET', `version/${id}-${version}/`)).status,
    ]
    const restore = (body: object) => call('POST', `form_answer/${id}/restore_version/`, body)
    expect(await statuses(1)).toEqual([404, 404])
    expect(await statuses(2)).toEqual(await statuses(2, owner))
    expect((await restore({ version: 1 })).status).toBe(404)
    expect((await restore({ version: 1, fields: [colourField] })).status).toBe(404)
    expect((await restore({ version: 2 })).status).toBe(202)
    expect((await historyOf(id))[0]).toMatchObject({ version: 4, is_hidden: false })
  })

  it('is told again of the time since it came back', async () => {
    const { id, edit } = await cameNorth()
    await edit({ [nameField]: 'Sur', [colourField]: 'rojo' })
    await edit({ [nameField]: 'Norte', [colourField]: 'rojo' })
    const told = (await historyOf(id)).map(({ version, is_hidden: isHidden }) => [version, isHidden])
    expect(told).toEqual([
      [5, true],
      [null, true],
      [3, false],
      [2, true],
      [null, true],
    ])
  })
})
