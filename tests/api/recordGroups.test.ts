import { describe, expect, it } from 'vitest'
import type { RecordGroups } from '../../schemas/api/recordDisplays'
import { readerOfRed } from './readerOfRed'
import { ageField, colourField, groupField, nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* Records put together by an answer, a person or a period, as far as somebody may read them. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
let days = 0
for (const [name, age, colour] of [
  ['Ana', 9, 'rojo'],
  ['Beto', 30, 'verde'],
  [' Ana ', 12, 'rojo'],
  ['Cata', null, null],
] as const) {
  const answers = { [nameField]: name, [ageField]: age, [colourField]: colour }
  const { status, body } = await submitTo(formId, { answers })
  expect(status).toBe(201)
  days += 1
  await server.database.db
    .updateTable('records')
    .set({ created_at: new Date(Date.UTC(2026, 7, 31 + days, 3)) })
    .where('id', '=', (body as { id: string }).id)
    .execute()
}
const partly = await readerOfRed(server, formId)

const ask = (query: string, call = owner) => call('GET', `form_answer/groups/?form_id=${formId}&${query}`)
async function grouped(query: string, call = owner): Promise<RecordGroups> {
  const { status, body } = await ask(query, call)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as RecordGroups
}
const told = ({ groups }: RecordGroups) => groups.map(({ value, count }) => [value, count])

describe('groups', () => {
  it('are told with what columns come to, and the filter that lists each', async () => {
    const found = await grouped(`by=${colourField}&of=answer__${ageField}__sum,answer__${ageField}__empty`)
    expect(found).toMatchObject({ total: 4, groups_total: 3 })
    expect(told(found)).toEqual([
      ['rojo', 2],
      [null, 1],
      ['verde', 1],
    ])
    expect(found.groups[0]?.statistics).toEqual([
      { of: `answer__${ageField}__sum`, value: 21 },
      { of: `answer__${ageField}__empty`, value: 0 },
    ])
    for (const { filter, count } of found.groups) {
      const [name = '', value = ''] = filter ?? []
      const { body } = await owner('GET', `form_answer/?form_id=${formId}&${name}=${value}`)
      expect((body as { meta: { total_count: number } }).meta.total_count, name).toBe(count)
    }
  })

  it('are of texts without the blanks around them, and within each other', async () => {
    expect(told(await grouped(`by=${nameField}`))[0]).toEqual(['Ana', 2])
    expect(told(await grouped(`by=${nameField}&answer__${colourField}__exact=verde`))).toEqual([['Beto', 1]])
  })

  it('are periods where the viewer is, the last first', async () => {
    // Three in the morning in UTC is the day before in Mexico.
    const byDay = [4, 3, 2, 1].map((day) => [`2026-09-0${day - 1}`.replace('09-00', '08-31'), 1])
    expect(told(await grouped('by=created_at.day'))).toEqual(byDay)
    expect(told(await grouped('by=created_at.day&limit=2&offset=2'))).toEqual(byDay.slice(2))
    expect(told(await grouped('by=created_at.month'))).toEqual([
      ['2026-09-01', 3],
      ['2026-08-01', 1],
    ])
    expect(told(await grouped('by=created_at.week'))).toEqual([['2026-08-31', 4]])
  })

  it('are persons by their names', async () => {
    const { groups } = await grouped('by=created_by_id')
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    for (const { value, name } of groups) expect(name === null).toBe(value === null)
  })

  it('are of the records that somebody may read', async () => {
    expect(told(await grouped(`by=${colourField}`, partly))).toEqual([['rojo', 2]])
    expect(await grouped('by=created_at.year', partly)).toMatchObject({ total: 2 })
  })

  it.each([
    `by=${groupField}`,
    `by=${'0'.repeat(24)}`,
    'by=created_at',
    'by=created_at.hour',
    `by=${colourField}.month`,
    'by=folio',
    'by=password_hash',
    `by=${colourField}&of=answer__${ageField}__median`,
  ])('are not of %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })
})
