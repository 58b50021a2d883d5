import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { basic, feedFor, type MadeFeed, type ODataLine } from './feedSteps'
import { ageField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const steps = feedFor(server, owner)
const { db } = server.database

interface Page {
  readonly meta: { readonly next: string | null; readonly changes: string | null }
  readonly objects: readonly ODataLine[]
  readonly gone?: readonly string[]
}
interface Reading {
  readonly lines: readonly ODataLine[]
  readonly gone: readonly string[]
  readonly changes: string
}

const get = (feed: MadeFeed, address: string) =>
  server.callAs(basic(feed.key))('GET', address.replace(/^https?:\/\/[^/]+/, ''))

/** All pages of a reading, and the address of what changes from then on. */
async function read(feed: MadeFeed, address = `feed/${feed.id}/json/?limit=2`): Promise<Reading> {
  const lines: ODataLine[] = []
  const gone: string[] = []
  for (let next = address; ;) {
    const { status, body } = await get(feed, next)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as Page
    lines.push(...page.objects)
    gone.push(...(page.gone ?? []))
    if (page.meta.next === null) return { lines, gone, changes: page.meta.changes ?? '' }
    next = page.meta.next
  }
}
const names = ({ lines }: Reading) => lines.map(({ nombre }) => nombre)
/** An edit says all answers. */
async function edit(id: string, answers: object) {
  const { status, body } = await owner('PATCH', `form_answer/${id}/`, {
    answers: { [nameField]: 'R', ...answers },
  })
  expect(status, JSON.stringify(body)).toBe(202)
}
async function remove(id: string) {
  const { body } = await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
  expect(body).toMatchObject({ deleted: [id] })
}

async function started(count: number) {
  const formId = await steps.newForm(sampleForm())
  const ids: string[] = []
  for (let at = 1; at <= count; at += 1)
    ids.push(
      await steps.submit(formId, {
        [nameField]: `R${at}`,
        [ageField]: at,
        [groupField]: [{ [itemField]: at }],
      }),
    )
  return { formId, ids }
}

describe('a feed of JSON', () => {
  it('is read page by page, and from then on tells what was made, changed and deleted', async () => {
    const { formId, ids } = await started(5)
    const feed = await steps.newFeed(formId)
    const first = await read(feed)
    expect(names(first)).toEqual(['R5', 'R4', 'R3', 'R2', 'R1'])
    expect(names(await read(feed, first.changes))).toEqual([])
    await edit(ids[0] ?? '', { [nameField]: 'R1b' })
    await remove(ids[1] ?? '')
    const made = await steps.submit(formId, { [nameField]: 'R6' })
    const passing = await steps.submit(formId, { [nameField]: 'R7' })
    await remove(passing)
    const second = await read(feed, first.changes)
    expect(names(second).sort()).toEqual(['R1b', 'R6'])
    // What came and went meanwhile was never there.
    expect(second.gone).toEqual([ids[1]])
    expect(names(await read(feed, second.changes))).toEqual([])
    await remove(made)
    expect((await read(feed, second.changes)).gone).toEqual([made])
  })

  it('tells of a view what came into it and left it, and of a group whose sets are no more', async () => {
    const { formId, ids } = await started(3)
    const view = await owner('POST', 'filters/', {
      ...{ name: 'Grandes', form_id: formId, string_petition: `answer__${ageField}__gte=2` },
    })
    const { id: filterId } = view.body as { id: number }
    const feed = await steps.newFeed(formId, owner, { filter_id: filterId })
    const [all, sets] = [await read(feed), await read(feed, `feed/${feed.id}/json/?table=cosas`)]
    expect(names(all)).toEqual(['R3', 'R2'])
    expect(sets.lines.map(({ cantidad }) => cantidad)).toEqual([3, 2])
    await edit(ids[0] ?? '', { [nameField]: 'R1', [ageField]: 9, [groupField]: [{ [itemField]: 1 }] })
    await edit(ids[1] ?? '', { [ageField]: 1 })
    await edit(ids[2] ?? '', { [nameField]: 'R3', [ageField]: 3 })
    const after = await read(feed, all.changes)
    expect([names(after).sort(), after.gone]).toEqual([['R1', 'R3'], [ids[1]]])
    const left = await read(feed, sets.changes)
    expect(left.lines).toMatchObject([{ record_id: ids[0], cantidad: 1 }])
    expect([...left.gone].sort()).toEqual([ids[1], ids[2]].sort())
    // The view asks something else: what was read says nothing any more.
    await owner('PATCH', `filters/${filterId}/`, { string_petition: `answer__${ageField}__gte=1` })
    const restarts = await get(feed, all.changes)
    expect([restarts.status, restarts.body]).toMatchObject([410, { error_code: 'FEED_RESTARTS' }])
  })

  it('tells nobody that there are records which its maker may not read', async () => {
    const { formId, ids } = await started(3)
    const ana = await server.addUser('ana')
    const filter = { path: ['answers', ageField], condition: 'gte__number', operand: 2 }
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id, filter },
      ...{ principal_type: 'user', principal_id: ana.id, level: 'can_read_item' },
    } as never)
    const feed = await steps.newFeed(formId, server.callAs(await server.logIn('ana@example.com')))
    const first = await read(feed)
    expect(names(first)).toEqual(['R3', 'R2'])
    await edit(ids[0] ?? '', { [nameField]: 'Otra' })
    await remove(ids[0] ?? '')
    await edit(ids[1] ?? '', { [ageField]: 0 })
    const second = await read(feed, first.changes)
    expect([second.lines, second.gone]).toEqual([[], [ids[1]]])
  })

  it.each([
    ['page=x', 400],
    ['since=x', 410],
    ['table=nada', 404],
    ['limit=0', 400],
    ['since=x&page=y', 410],
  ])('refuses %s', async (query, expected) => {
    const { formId } = await started(1)
    const feed = await steps.newFeed(formId)
    expect((await get(feed, `feed/${feed.id}/json/?${query}`)).status).toBe(expected)
  })
})

describe('a feed as csv', () => {
  const csv = async (address: string) => {
    const { statusCode, headers, payload } = await server.app.inject({
      method: 'GET',
      url: address.replace(/^https?:\/\/[^/]+/, ''),
    })
    expect(statusCode, payload).toBe(200)
    return {
      link: String(headers['link']),
      lines: payload
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n'),
    }
  }
  const linked = (link: string, rel: string) => new RegExp(`<([^>]+)>; rel="${rel}"`).exec(link)?.[1] ?? ''

  it('has all of it by an address alone, formulas as texts, or pages, and what changed', async () => {
    const { formId, ids } = await started(3)
    await steps.submit(formId, { [nameField]: '=1+1' })
    const feed = await steps.newFeed(formId)
    const root = `/api/infosync/feed/${feed.id}/csv/?key=${feed.key}`
    const whole = await csv(root)
    expect(whole.lines).toHaveLength(5)
    expect(whole.lines[0]).toMatch(/^record_id,record_folio,/)
    expect(whole.lines.join('\n')).not.toMatch(/[,\n]=1/)
    const page = await csv(`${root}&limit=3`)
    expect(page.lines).toHaveLength(4)
    expect((await csv(linked(page.link, 'next'))).lines).toHaveLength(2)
    await edit(ids[0] ?? '', { [nameField]: 'Otra' })
    await remove(ids[1] ?? '')
    const changed = await csv(linked(whole.link, 'changes'))
    expect(changed.lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['change', 'record_id'],
      ['saved', ids[0]],
      ['gone', ids[1]],
    ])
  })
})
