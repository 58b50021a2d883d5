import { expect, it } from 'vitest'
import type { DownloadAnswer } from '../../schemas/api/downloads'
import { ageField, colourField, nameField } from './sampleForm'
import { readerOfRed } from './readerOfRed'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* Whoever may see three records of a form sees three of them, wherever they are shown, counted or told of. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
const all: string[] = []
const red: string[] = []
for (let at = 0; at < 7; at += 1) {
  const colour = at % 2 === 1 ? 'rojo' : 'verde'
  const answers = { [nameField]: `Ana ${at}`, [ageField]: at, [colourField]: colour }
  const { status, body } = await submitTo(formId, { answers, geolocation: [19, -99 - at] })
  expect(status, JSON.stringify(body)).toBe(201)
  const { id } = body as SubmittedRecord
  all.push(id)
  if (colour === 'rojo') red.push(id)
}
const partly = await readerOfRed(server, formId)
const day = (days: number) => new Date(server.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const of = `form_id=${formId}`
const total = (body: unknown) => (body as { total: number }).total
const counted = (body: unknown) => (body as { meta: { total_count: number } }).meta.total_count
const listed = (body: unknown) => (body as { objects: unknown[] }).objects.length

it.each<readonly [path: string, told: (body: unknown) => number]>([
  [`form_answer/?${of}`, counted],
  [`form_answer/?${of}`, listed],
  [`form_answer/?${of}&get_count=true`, counted],
  [`form_answer/?${of}&search=ana`, listed],
  ['form_answer/', listed],
  [`form_answer/get_folios/?${of}&folio=`, listed],
  [`form_answer/board/?${of}&by=answer__${colourField}`, total],
  [`form_answer/calendar/?${of}&by=created_at&first=${day(-1)}&last=${day(1)}`, total],
  [`form_answer/map/?${of}&by=geolocation`, total],
  [`form_answer/groups/?${of}&by=${colourField}`, total],
  [`form_answer/statistics/?${of}&of=answer__${ageField}__count`, total],
  ['dashboard/answers_per_form/', total],
  ['dashboard/answers_per_date/', total],
  ['dashboard/answers_per_user/', total],
])('%s tells of three, of seven', async (path, told) => {
  for (const [call, wanted] of [
    [partly, red.length],
    [owner, all.length],
  ] as const) {
    const { status, body } = await call('GET', path)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(told(body)).toBe(wanted)
  }
})

it('three are downloaded', async () => {
  const { status, body } = await partly('GET', `download/?${of}&type=jsonl`)
  expect(status, JSON.stringify(body)).toBe(200)
  const { url } = body as Extract<DownloadAnswer, { status: 'complete' }>
  const text = (await server.app.inject({ method: 'GET', url })).payload
  const ids = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id)
  expect(ids.toSorted()).toEqual(red.toSorted())
})

it('three are told of, and listed of what was done to all', async () => {
  const { body: before } = await partly('GET', `form_answer/?${of}&with_mark=true`)
  const { mark } = (before as { meta: { mark: string } }).meta
  const edit = { form_id: formId, records: all, answers: { [ageField]: 50 } }
  const { status, body } = await owner('PATCH', 'form_answer/update_records/', edit)
  expect(status, JSON.stringify(body)).toBe(202)
  const { change_set_id: set } = body as { change_set_id: string }
  const { body: heard } = await partly('GET', `form_answer/changes/?${of}&feed=normal&after=${mark}`)
  const told = [...String(heard).matchAll(/data: (\[.*\])\n/g)].flatMap(
    ([, data = '[]']) => JSON.parse(data) as { id: string }[],
  )
  expect(told.map(({ id }) => id).toSorted()).toEqual(red.toSorted())
  const { body: done } = await partly('GET', `form_answer/?${of}&change_set_id=${set}`)
  expect(counted(done)).toBe(red.length)
  for (const id of all)
    expect((await partly('GET', `form_answer/${id}/`)).status).toBe(red.includes(id) ? 200 : 404)
})
