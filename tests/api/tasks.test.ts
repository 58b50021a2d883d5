import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Envelope } from '../../schemas/api/common'
import type { Task } from '../../schemas/api/tasks'
import { sweepTasks } from '../../server/services/tasks/sweepTasks'
import { recoverTasks } from '../../server/store/tasks/taskJobs'
import { holdTasks } from '../support/holdTasks'
import { addCatalog, codeField, placeField, sampleCatalog } from './catalogServer'
import { beginFill, csv, fill, taskThat, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()
const catalogId = (await addCatalog(owner)).catalog_id

const mapping = { Planta: placeField, Código: codeField }
const manyRows = (count: number, prefix: string) =>
  csv(['Planta', 'Código'], ...Array.from({ length: count }, (_none, row) => ['Norte', `${prefix}${row}`]))
const wish = async (content: string) => {
  const { file } = await uploadSheet(server, authorization, content)
  return { catalog_id: catalogId, spreadsheet_url: file, mapping }
}
const rowCount = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from catalog_rows where catalog_id = $1 and deleted_at is null',
    [catalogId],
  )
  return rows[0]?.count ?? 0
}
const codeOf = (body: unknown) => (body as { error_code?: string }).error_code

describe('a task', () => {
  it('is told to its owner, with how far it is, and to nobody else', async () => {
    const done = await fill(owner, await wish(manyRows(3, 'mine')))
    const { body } = await owner('GET', 'tasks/')
    const { objects } = body as Envelope<Task>
    expect(objects[0]).toMatchObject({ id: done.id, kind: 'fillCatalog', state: 'done', done: 3, total: 3 })
    expect(objects[0]).toMatchObject({ request: { catalog_id: catalogId, file_name: 'sitios.csv', mapping } })
    expect(objects[0]?.result).not.toHaveProperty('errors')
    expect((await owner('GET', `tasks/${done.id}/`)).body).toMatchObject({
      result: { created: 3, errors: [] },
    })
    const mate = await server.addUser('mate')
    const away = await server.addAccount('away')
    for (const { username } of [mate, away]) {
      const theirs = server.callAs(await server.logIn(username))
      expect((await theirs('GET', 'tasks/')).body).toMatchObject({ objects: [] })
      expect((await theirs('GET', `tasks/${done.id}/`)).status).toBe(404)
      expect((await theirs('POST', `tasks/${done.id}/cancel/`)).status).toBe(404)
    }
  })

  it('that is cancelled keeps what was written, and says how far it got', async () => {
    const before = await rowCount()
    const { id } = await beginFill(owner, await wish(manyRows(20_000, 'many')))
    await taskThat(owner, id, ({ done }) => done > 0)
    const { status, body } = await owner('POST', `tasks/${id}/cancel/`)
    expect([status, (body as Task).state]).toEqual([202, 'cancelled'])
    const task = await taskThat(owner, id)
    expect(task.done).toBeGreaterThan(0)
    expect(task.done).toBeLessThan(20_000)
    // Whoever worked at it has noticed and gone.
    const jobs = () => server.database.pool.query('select from graphile_worker._private_jobs')
    await expect.poll(async () => (await jobs()).rowCount, { timeout: 20_000 }).toBe(0)
    expect(await rowCount()).toBe(before + task.done)
    expect((await owner('GET', `tasks/${id}/`)).body).toMatchObject({
      done: task.done,
      result: { created: task.done },
    })
  })

  it('that is over is not cancelled', async () => {
    const { id } = await fill(owner, await wish(manyRows(2, 'over')))
    expect((await owner('POST', `tasks/${id}/cancel/`)).body).toMatchObject({ state: 'done' })
  })

  it('goes on where it was when its node ended, and counts no row twice', async () => {
    const before = await rowCount()
    const { id } = await beginFill(owner, await wish(manyRows(6_000, 'again')))
    await taskThat(owner, id, ({ done }) => done > 0)
    await server.restart()
    const half = (await owner('GET', `tasks/${id}/`)).body as Task
    expect(half.state).toBe('running')
    // Whoever adds one starts the queue; a server that listens has it anyway.
    await fill(owner, await wish(manyRows(1, 'other')))
    expect(await taskThat(owner, id)).toMatchObject({
      state: 'done',
      done: 6_000,
      result: { created: 6_000, failed: 0 },
    })
    expect(await rowCount()).toBe(before + 6_001)
  })

  it('whose job is gone, as in a restored backup, gets another', async () => {
    const { id } = await fill(owner, await wish(manyRows(2, 'lost')))
    const { db } = server.database
    await sql`update tasks set state = 'queued', done = 0, result = null, seen_at = now() - interval '1 minute' where id = ${id}`.execute(
      db,
    )
    await recoverTasks(db)
    expect(await taskThat(owner, id)).toMatchObject({ state: 'done', result: { unchanged: 2 } })
  })

  it('that waits because the database was away need not once it is back', async () => {
    const { id } = await fill(owner, await wish(manyRows(2, 'away')))
    const { db } = server.database
    await sql`select graphile_worker.add_job('task', ${JSON.stringify({ accountId: server.owner.account_id, id })}::json,
      run_at => now() + interval '1 hour', job_key => ${id})`.execute(db)
    await sql`update tasks set state = 'running', done = 0, result = null, seen_at = now() - interval '1 minute' where id = ${id}`.execute(
      db,
    )
    await recoverTasks(db)
    expect(await taskThat(owner, id)).toMatchObject({ state: 'done', result: { unchanged: 2 } })
  })

  it('of a node that died is taken from it', async () => {
    const { id } = await fill(owner, await wish(manyRows(2, 'dead')))
    const { db } = server.database
    await sql`update tasks set state = 'running', done = 0, result = null, worker = 'dead', seen_at = now() - interval '1 minute' where id = ${id}`.execute(
      db,
    )
    await recoverTasks(db)
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where key = ${id}`.execute(
      db,
    )
    const locked = await sql`select from graphile_worker.jobs where locked_by = 'dead'`.execute(db)
    if (locked.rows.length > 0) await recoverTasks(db)
    expect(await taskThat(owner, id)).toMatchObject({ state: 'done', result: { unchanged: 2 } })
  })

  it('that was over when its node died keeps nobody waiting', async () => {
    const { id } = await fill(owner, await wish(manyRows(2, 'over')))
    const { db } = server.database
    const lane = `user ${server.owner.id}`
    const key = JSON.stringify({ accountId: server.owner.account_id, id })
    await sql`select graphile_worker.add_job('task', ${key}::json, queue_name => ${lane}, run_at => now() + interval '1 hour', job_key => ${id})`.execute(
      db,
    )
    await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() where key = ${id}`.execute(
      db,
    )
    await sql`update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() where queue_name = ${lane}`.execute(
      db,
    )
    const { id: next } = await beginFill(owner, await wish(manyRows(2, 'next')))
    await sql`update tasks set seen_at = now() - interval '1 minute' where id = any(${[id, next]})`.execute(
      db,
    )
    await recoverTasks(db)
    expect(await taskThat(owner, next)).toMatchObject({ state: 'done', result: { created: 2 } })
  })

  it('that nobody may do any more fails, in words', async () => {
    const mate = await server.addUser('leaving')
    const { id } = await fill(owner, await wish(manyRows(2, 'gone')))
    const { db } = server.database
    await sql`update tasks set state = 'queued', user_id = ${mate.id}, done = 0, seen_at = now() - interval '1 minute' where id = ${id}`.execute(
      db,
    )
    await recoverTasks(db)
    const theirs = server.callAs(await server.logIn(mate.username))
    const task = await taskThat(theirs, id)
    expect([task.state, task.error?.code]).toEqual(['failed', 'TASK_ITEM_GONE'])
  })

  it('is not kept waiting by all that others have asked for', async () => {
    const sheet = await wish(manyRows(10, 'fair'))
    const release = await holdTasks(server.database.pool, server.owner.id)
    const begun = await Promise.all(
      Array.from({ length: 4 }, () => beginFill(owner, { ...sheet, dry_run: true })),
    )
    const mate = await server.addUser('patient')
    const theirs = server.callAs(await server.logIn(mate.username))
    const { catalog_id: own } = await addCatalog(theirs, sampleCatalog({ _id: null }))
    const { file } = await uploadSheet(server, await server.logIn(mate.username), manyRows(1, 'small'))
    const small = await fill(theirs, { catalog_id: own, spreadsheet_url: file, mapping })
    expect(small).toMatchObject({ state: 'done', result: { created: 1 } })
    // One after the other: what waits has not begun.
    const { body } = await owner('GET', 'tasks/')
    const states = (body as Envelope<Task>).objects.filter(({ id }) => begun.some((one) => one.id === id))
    expect(states.filter(({ state }) => state === 'queued')).toHaveLength(3)
    await release()
    for (const { id } of begun) expect(await taskThat(owner, id)).toMatchObject({ state: 'done' })
  })

  it('of whoever has fewest under way comes first', async () => {
    const people = await Promise.all(
      ['busy', 'busier', 'modest'].map(async (name) => {
        const { id, username } = await server.addUser(name)
        const authorization = await server.logIn(username)
        const theirs = server.callAs(authorization)
        const { catalog_id } = await addCatalog(theirs, sampleCatalog({ _id: null }))
        const { file } = await uploadSheet(server, authorization, manyRows(10, name))
        const begin = () => beginFill(theirs, { catalog_id, spreadsheet_url: file, mapping, dry_run: true })
        return { id, theirs, begin }
      }),
    )
    const [busy, busier, modest] = people
    if (!busy || !busier || !modest) throw new Error('Somebody is missing')
    const release = await holdTasks(server.database.pool, busy.id, busier.id)
    const begun = []
    for (const one of [busy, busier, busy, busier, busy, busier, modest])
      begun.push({ one, id: (await one.begin()).id })
    await release()
    for (const { one, id } of begun) expect(await taskThat(one.theirs, id)).toMatchObject({ state: 'done' })
    const { rows } = await server.database.pool.query<{ id: string }>(
      'select id from tasks where id = any($1) order by finished_at',
      [begun.map(({ id }) => id)],
    )
    const turnOf = (id: string | undefined) => rows.findIndex((row) => row.id === id)
    // Those that were asked for long before come after it.
    for (const { id } of begun.slice(-3, -1)) expect(turnOf(begun.at(-1)?.id)).toBeLessThan(turnOf(id))
  })

  it('is one of five at most', async () => {
    const sheet = await wish(manyRows(10, 'five'))
    const release = await holdTasks(server.database.pool, server.owner.id)
    const begun = await Promise.all(
      Array.from({ length: 5 }, () => beginFill(owner, { ...sheet, dry_run: true })),
    )
    const { status, body } = await owner('POST', 'catalog_answers/sheet_to_catalog/', sheet)
    expect([status, codeOf(body)]).toEqual([400, 'TOO_MANY_TASKS'])
    await release()
    for (const { id } of begun) expect(await taskThat(owner, id)).toMatchObject({ state: 'done' })
  })

  it('is forgotten after some days, and its files with it', async () => {
    const wrong = await fill(owner, await wish(csv(['Planta', 'Código'], ['', 'x'])))
    const file = wrong.result?.failed_file?.file ?? ''
    const answered = async () => (await server.app.inject({ method: 'GET', url: file })).statusCode
    expect(await answered()).toBe(200)
    const sweep = (days: number) =>
      sweepTasks({
        db: server.database.db,
        files: server.files,
        now: () => new Date(Date.now() + days * 86_400_000),
      })
    await sweep(2)
    expect(await answered()).toBe(200)
    expect(await sweep(4)).toBeGreaterThan(0)
    expect(await answered()).toBe(404)
    expect((await owner('GET', `tasks/${wrong.id}/`)).status).toBe(404)
  })
})
