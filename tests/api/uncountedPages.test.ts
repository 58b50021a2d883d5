import { expect, it } from 'vitest'
import type { Meta } from '../../schemas/api/common'
import { isSeen, readChangeMark } from '../../schemas/model/changeMark'
import { nameField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* Pages that do not wait for the number of all: what they say of it themselves, and what is counted apart. */

const { server, owner, saved, submitTo } = await useSubmissionServer()
const formId = await saved()
for (const name of ['Ana', 'Eva', 'Leo', 'Uma', 'Zoe'])
  expect((await submitTo(formId, { answers: { [nameField]: name } })).status).toBe(201)
for (const name of ['Ana', 'Eva', 'Leo', 'Uma']) await server.addUser(name)

const page = async (path: string): Promise<Meta & { readonly came: number }> => {
  const { status, body } = await owner('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  const { meta, objects } = body as { meta: Meta; objects: readonly unknown[] }
  return { ...meta, came: objects.length }
}
const records = (more: string) => page(`form_answer/?form_id=${formId}${more}`)

it('say whether there are others', async () => {
  expect(await records('&limit=2&with_count=false')).toMatchObject({ came: 2, total_count: 2, more: true })
  expect(await records('&limit=2&with_count=false&offset=2')).toMatchObject({
    ...{ came: 2, total_count: 4, more: true, limit: 2 },
    next: expect.stringContaining('offset=4') as unknown,
  })
  for (const query of ['&limit=1&offset=4', '&limit=5', '&limit=20', '&limit=0']) {
    const meta = await records(`${query}&with_count=false`)
    expect(meta, query).toMatchObject({ total_count: 5, next: null })
    expect(meta, query).not.toHaveProperty('more')
  }
})

it('are counted where they are behind the end, as one has to go back', async () => {
  expect(await records('&limit=2&with_count=false&offset=40')).toMatchObject({ came: 0, total_count: 5 })
  expect(await page('user_admin/?limit=1&offset=900&with_count=false')).toMatchObject({
    came: 0,
    total_count: 5,
  })
})

it('are asked for by name only: who does not say so is told of all', async () => {
  for (const query of ['', '&with_count=true', '&get_count=false'])
    expect(await records(`&limit=2${query}`)).toMatchObject({ came: 2, total_count: 5 })
})

it.each(['activity/', 'user_admin/', 'users_panel/'])('are lists of %s, too', async (path) => {
  const { total_count: all } = await page(`${path}?limit=1`)
  expect(all).toBeGreaterThan(1)
  expect(await page(`${path}?limit=1&with_count=false`)).toMatchObject({
    came: 1,
    total_count: 1,
    more: true,
  })
  const last = await page(`${path}?limit=1&offset=${all - 1}&with_count=false`)
  expect(last).toMatchObject({ came: 1, total_count: all, next: null })
})

it('are counted apart by a mark of their own, which says what the count has seen and the page has not', async () => {
  const first = await records('&limit=2&with_count=false&with_mark=true')
  expect((await submitTo(formId, { answers: { [nameField]: 'Pía' } })).status).toBe(201)
  const counted = await records('&get_count=true&with_mark=true')
  expect(counted).toMatchObject({ came: 0, total_count: 6 })
  const { rows } = await server.database.pool.query<{ xact: string }>(
    `select xact::text from activity where account_id = $1 and action = 'record.created' order by xact desc limit 1`,
    [server.owner.account_id],
  )
  const isSeenBy = ({ mark = '' }: Meta) => {
    const seen = readChangeMark(mark)
    return seen && isSeen(seen, rows[0]?.xact ?? '')
  }
  expect([first, counted].map(isSeenBy)).toEqual([false, true])
})
