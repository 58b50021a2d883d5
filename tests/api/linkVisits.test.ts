import { describe, expect, it } from 'vitest'
import { ana, useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Answer } from './testServer'

/* Links that work so many times. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const anybody = server.callAs()
const usedUp = { status: 401, body: { error_code: 'LINK_USED_UP' } }
const timer = (clicks_to_expire: number | null) => ({
  timer_config: { active: true, minutes: 10, clicks_to_expire },
})
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const get = (path: string, cookie = '') => anybody('GET', path, undefined, cookie === '' ? {} : { cookie })
const statuses = async (calls: readonly Promise<Answer>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()

/** A public form whose link is opened so often, and the path by which it is. */
async function limited(clicks: number | null, more: object = {}) {
  const formId = await saved({ public: true, ...timer(clicks), ...more })
  return { formId, path: `get_form_for_answer/?form_id=${formId}` }
}

/** A record of such a form, and the path by which its link opens it. */
async function linked(clicks: number) {
  const { formId } = await limited(clicks, { edit_public_records: true })
  const { id } = (await submitTo(formId)).body as SubmittedRecord
  const link = async () => {
    const { token } = (await owner('POST', `form_answer/link/${id}/`)).body as { token: string }
    return { token, path: `form_answer/${id}/?token=${token}` }
  }
  return { formId, id, link }
}

describe('the public address', () => {
  it('the public address is opened as often as the form says, and no more', async () => {
    const { path } = await limited(2)
    expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 200])
    expect(await get(path)).toMatchObject(usedUp)
  })

  it('is reloaded by whoever has opened it, and opened anew when they say so', async () => {
    const { path } = await limited(2)
    const mine = cookieOf(await get(path))
    expect(await statuses([get(path, mine), get(path, mine), get(path, mine)])).toEqual([200, 200, 200])
    const second = await get(`${path}&visit=new`, mine)
    expect(second.status).toBe(200)
    expect(cookieOf(second)).not.toBe(mine)
    expect(await get(`${path}&visit=new`, mine)).toMatchObject(usedUp)
    expect((await get(path, mine)).status).toBe(200)
    expect(await get(path, `${mine}x`)).toMatchObject(usedUp)
  })

  it('used up, what was begun is still sent', async () => {
    const { formId, path } = await limited(1)
    await get(path)
    expect(await get(path)).toMatchObject(usedUp)
    expect(await submitTo(formId, { answers: ana }, anybody)).toMatchObject({ status: 201 })
  })

  it('of two that come at once for the last time, one is let in', async () => {
    const { path } = await limited(3)
    expect(await statuses(Array.from({ length: 8 }, () => get(path)))).toEqual([
      ...Array.from({ length: 3 }, () => 200),
      ...Array.from({ length: 5 }, () => 401),
    ])
  })

  it('counts for the form as it is now', async () => {
    const { formId, path } = await limited(1)
    await get(path)
    expect(await get(`${path}&revision=1`)).toMatchObject(usedUp)
    const { body } = await owner('GET', `get_form/?form_id=${formId}&with_fields=false`)
    const [stored] = (body as { objects: object[] }).objects
    await owner('POST', 'form_data/', { ...stored, ...timer(2) })
    expect((await get(path)).status).toBe(200)
    expect(await get(path)).toMatchObject(usedUp)
  })

  it('is counted for nobody of the account, nor where the form does not say how often', async () => {
    const { path } = await limited(1)
    expect(await statuses([owner('GET', path), owner('GET', path)])).toEqual([200, 200])
    expect((await get(path)).status).toBe(200)
    for (const none of [timer(null), { timer_config: { active: false, clicks_to_expire: 1 } }]) {
      const open = await saved({ public: true, ...none })
      const answers = [
        await get(`get_form_for_answer/?form_id=${open}`),
        await get(`get_form_for_answer/?form_id=${open}`),
      ]
      expect(answers.map((answer) => [answer.status, cookieOf(answer)])).toEqual([
        [200, ''],
        [200, ''],
      ])
    }
  })
})

describe('a link to a record', () => {
  it('a link to a record is opened as often as the form says, and no more', async () => {
    const { formId, link } = await linked(1)
    const first = await link()
    const opened = await get(first.path)
    expect(opened.status).toBe(200)
    expect(await get(first.path)).toMatchObject(usedUp)
    // Whoever opened it goes on: with the form, after a reload, and until the edit is sent.
    expect((await get(`get_form_for_answer/?form_id=${formId}&token=${first.token}`)).status).toBe(200)
    expect((await get(first.path, cookieOf(opened))).status).toBe(200)
    expect((await anybody('PATCH', first.path, { answers: ana })).status).toBe(202)
    // Another link has clicks of its own.
    expect((await get((await link()).path)).status).toBe(200)
  })
})
