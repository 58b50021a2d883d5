import { afterAll, describe, expect, it } from 'vitest'
import type { RecordChange } from '../../schemas/api/recordFeed'
import { buildApp } from '../../server/app'
import { addGrant } from '../../server/store/access/grants'
import { ageField, nameField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'

/* What lists of records are told while they are looked at: nothing twice, nothing missed, and nothing that one may not see. */

const { server, owner, authorization, saved, submitTo } = await useSubmissionServer()
const { db, pool } = server.database
/** A second node on the same database. */
const node = await buildApp({ db, pool, files: server.files, config: {} })
const address = await node.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => node.close())
const formId = await saved()

const submitted = async (name: string, call = owner, form = formId) => {
  const { status, body } = await submitTo(form, { answers: { [nameField]: name, [ageField]: 5 } }, call)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as SubmittedRecord).id
}
const edited = async (id: string, name: string) => {
  const { status } = await owner('PATCH', `form_answer/${id}/`, {
    ...{ form_id: formId, answers: { [nameField]: name, [ageField]: 5 } },
  })
  expect(status).toBe(202)
}
const named = (name: string) => `&answer__${nameField}__iexact=${name}`

async function markOf(query = '', call = owner): Promise<string> {
  const { body } = await call('GET', `form_answer/?form_id=${formId}&with_mark=true${query}`)
  return (body as { meta: { mark: string } }).meta.mark
}

interface Feed {
  /** The changes of the next event that tells any. */
  readonly next: () => Promise<readonly RecordChange[]>
  /** All until the feed ends. */
  readonly rest: () => Promise<string>
  readonly close: () => void
}
async function openFeed(query: string, as = authorization): Promise<Feed> {
  const leaving = new AbortController()
  const response = await fetch(`${address}/api/infosync/form_answer/changes/?${query}`, {
    headers: { authorization: as },
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  const more = async () => {
    const { done, value } = await reader.read()
    if (!done) text += decoder.decode(value, { stream: true })
    return !done
  }
  return {
    next: async () => {
      for (;;) {
        const [all, data] = /event: change\ndata: (.*)\n/.exec(text) ?? []
        if (all !== undefined && data !== undefined) {
          text = text.slice(text.indexOf(all) + all.length)
          return JSON.parse(data) as RecordChange[]
        }
        if (!(await more())) throw new Error(`The feed has ended: ${text}`)
      }
    },
    rest: async () => {
      while (await more());
      return text
    },
    close: () => leaving.abort(),
  }
}
const toldSince = async (mark: string, query = '', as = authorization) =>
  (await openFeed(`form_id=${formId}&feed=normal&after=${mark}${query}`, as)).rest()
const changesIn = (text: string) =>
  [...text.matchAll(/data: (\[.*\])\n/g)].flatMap(([, data = '[]']) => JSON.parse(data) as RecordChange[])

describe('a list that is looked at', () => {
  it('is told on one node what was done on another', async () => {
    const feed = await openFeed(`form_id=${formId}&after=${await markOf()}`)
    const id = await submitted('Ana')
    const [told] = await feed.next()
    expect(told).toMatchObject({ id, version: 1, is_in: true, is_new: true })
    expect(told?.created_in).toBe(told?.transaction)
    await edited(id, 'Eva')
    expect(await feed.next()).toMatchObject([{ id, version: 2, is_in: true, is_new: false }])
    feed.close()
  })

  it('is told what is in it by its conditions, and what it shows that is so no more', async () => {
    const [in1, in2, out] = [await submitted('Leo'), await submitted('Leo'), await submitted('Uma')]
    const mark = await markOf(named('Leo'))
    await edited(in1, 'Uma')
    await edited(in2, 'Uma')
    await edited(out, 'Leo')
    const hidden = await submitted('Uma')
    const told = changesIn(await toldSince(mark, `${named('Leo')}&shown=${in1}`))
    expect(told.map(({ id, is_in: isIn }) => [id, isIn])).toEqual([
      [in1, false],
      [out, true],
    ])
    expect(told.map(({ id }) => id)).not.toContain(hidden)
  })

  it('is told of what is deleted and comes back', async () => {
    const id = await submitted('Ana')
    const mark = await markOf()
    const { body } = await owner('PATCH', 'form_answer/', { deleted_objects: [id] })
    expect(changesIn(await toldSince(mark, `&shown=${id}`))).toMatchObject([{ id, is_in: false }])
    expect(changesIn(await toldSince(mark))).toEqual([])
    await owner('POST', 'form_answer/undo/', body)
    expect(changesIn(await toldSince(mark))).toMatchObject([{ id, is_in: true, is_new: false }])
  })

  it('is told nothing that it has, though others on its node are told of it now', async () => {
    const other = await openFeed(`form_id=${formId}&after=${await markOf()}`)
    await submitted('Ana')
    // The last look was a moment ago: the next one finds all that is new to it.
    await other.next()
    const known = await submitted('Ana')
    const feed = await openFeed(`form_id=${formId}&after=${await markOf()}`)
    const id = await submitted('Ana')
    expect((await feed.next()).map((change) => change.id)).toEqual([id])
    expect((await other.next()).map((change) => change.id)).toContain(known)
    other.close()
    feed.close()
  })

  it('is told of nothing before its mark, and of many that there are many', async () => {
    await submitted('Ana')
    expect(changesIn(await toldSince(await markOf()))).toEqual([])
    const mark = await markOf()
    const id = await submitted('Ana')
    await db
      .insertInto('activity')
      .values(
        Array.from({ length: 501 }, () => ({
          ...{ account_id: server.owner.account_id, actor_type: 'user' as const, action: 'record.edited' },
          ...{ item_id: formId, record_id: id, version: 1 },
        })),
      )
      .execute()
    expect(await toldSince(mark)).toContain('event: many')
  })

  it('refuses what is no mark and what is no list', async () => {
    const status = async (query: string) => (await owner('GET', `form_answer/changes/?${query}`)).status
    expect(await status(`form_id=${formId}&feed=normal&after=1:0:`)).toBe(400)
    expect(await status('form_id=2000000000&feed=normal')).toBe(404)
    expect(await status(`form_id=${formId}&filter_id=77777777&feed=normal`)).toBe(404)
  })
})

describe('the order of transactions', () => {
  it('hides nothing: what is committed later and was begun before is told', async () => {
    const mark = await markOf()
    const id = await submitted('Ana')
    const told = (account: typeof db) =>
      account
        .insertInto('activity')
        .values({
          ...{ account_id: server.owner.account_id, actor_type: 'user', action: 'record.edited' },
          ...{ item_id: formId, record_id: id, version: 7 },
        })
        .execute()
    let between = ''
    await db.transaction().execute(async (early) => {
      await told(early)
      const other = await submitted('Eva')
      const text = await toldSince(mark)
      expect(changesIn(text).map((one) => one.id)).toEqual([id, other])
      between = /id: (\S+)/.exec(text)?.[1] ?? ''
      expect(changesIn(await toldSince(between))).toEqual([])
    })
    expect(changesIn(await toldSince(between))).toMatchObject([{ id, version: 7 }])
  })

  it('doubles nothing and misses nothing of many writers', async () => {
    const feed = await openFeed(`form_id=${formId}&after=${await markOf()}`)
    const ids = await Promise.all(Array.from({ length: 60 }, (_none, at) => submitted(`M${at}`)))
    const heard: string[] = []
    while (heard.length < ids.length) heard.push(...(await feed.next()).map(({ id }) => id))
    expect(heard.toSorted()).toEqual(ids.toSorted())
    feed.close()
  })
})

describe('rights', () => {
  const grant = (userId: number, name?: string) =>
    addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, created_by_id: server.owner.id },
      ...{ principal_type: 'user', principal_id: userId, level: 'can_read_item' },
      ...(name === undefined
        ? {}
        : { filter: { path: ['answers', nameField], condition: 'exact', operand: name } }),
    })

  it('decide of each record, and nobody hears that there are others', async () => {
    const ana = await server.addUser('ana')
    await grant(ana.id, 'Sur')
    const login = await server.logIn(ana.username)
    const mark = await markOf('', server.callAs(login))
    const seen = await submitted('Sur')
    await submitted('Norte')
    expect(changesIn(await toldSince(mark, '', login)).map(({ id }) => id)).toEqual([seen])
  })

  it('end the feed when they end', async () => {
    const eva = await server.addUser('eva')
    await grant(eva.id)
    const feed = await openFeed(`form_id=${formId}`, await server.logIn(eva.username))
    await submitted('Ana')
    expect(await feed.next()).toHaveLength(1)
    await db.deleteFrom('grants').where('principal_id', '=', eva.id).execute()
    await submitted('Ana')
    expect(changesIn(await feed.rest())).toEqual([])
  })

  it('end with the session', async () => {
    const leo = await server.addUser('leo')
    await grant(leo.id)
    const login = await server.logIn(leo.username)
    const feed = await openFeed(`form_id=${formId}`, login)
    await server.callAs(login)('POST', 'user_admin/logout/')
    await submitted('Ana')
    expect(changesIn(await feed.rest())).toEqual([])
  })
})
