import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runTask } from '../../server/jobs/runTask'
import { taskKinds } from '../../server/jobs/taskKinds'
import { createTaskQueue } from '../../server/jobs/taskQueue'
import type { Deps } from '../../server/services/deps'
import { saveOwnSchedules, saveSchedule, startDueTasks } from '../../server/services/tasks/schedules'
import { defineSystemTask, type TaskKind } from '../../server/services/tasks/taskKind'
import { recoverTasks } from '../../server/store/tasks/taskJobs'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()
const { db, pool } = server.database
await sql`create table done_work (task text not null, at timestamptz not null, node text not null)`.execute(
  db,
)

const hour = 3_600_000
let clock = Date.parse('2027-01-01T00:00:00Z')
/** Nodes that are killed when they have done their work and not said so yet. */
const doomed = new Set<string>()

/** Work that is done in parts of one: what is done is written in the transaction that says so. */
const workOn = (node: string): TaskKind =>
  defineSystemTask({
    name: 'work',
    result: Type.Null(),
    mayRead: () => false,
    run: async (deps, { task, save, signal }) => {
      if (task.done === 0)
        await deps.db.transaction().execute(async (inside) => {
          await sql`insert into done_work values (${task.id}, ${task.due_at}, ${node})`.execute(inside)
          await save(inside, { done: 1, total: 1 })
        })
      if (doomed.has(node))
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        )
      return { done: 1, total: 1, result: null }
    },
  })

/** A node without its routes: it looks for what is due when a test says so. */
function startNode(name: string) {
  const queue = createTaskQueue(db, pool)
  const kinds = new Map([...taskKinds, ['work', workOn(name)]])
  const parts = { db, queue, taskKinds: kinds, now: () => new Date(clock), random: randomBytes }
  const deps = parts as unknown as Deps
  queue.serve(runTask(deps))
  return { deps, close: queue.close }
}
const nodes = [startNode('one'), startNode('two')] as const
const [one, two] = nodes
afterAll(() => Promise.all(nodes.map(({ close }) => close())))

const lookAll = () => Promise.all([...nodes, ...nodes, ...nodes].map(({ deps }) => startDueTasks(deps)))
const work = (id: string) => ({
  ...{ id, kind: 'work', accountId: null, userId: null, subject: null, request: {} },
})
const madeBy = async (id: string) =>
  (
    await pool.query<{ state: string; due: string }>(
      `select state, to_char(due_at at time zone 'UTC', 'DD HH24:MI') as due from tasks where schedule_id = $1 order by due_at`,
      [id],
    )
  ).rows
const isOver = (id: string, count: number) =>
  expect
    .poll(async () => (await madeBy(id)).filter(({ state }) => state === 'done').length, { timeout: 20_000 })
    .toBe(count)
const workDone = async () => (await pool.query<{ node: string }>('select * from done_work order by at')).rows

beforeEach(async () => {
  doomed.clear()
  await pool.query('delete from schedules; delete from tasks; delete from done_work')
})

describe('work at its time', () => {
  it('is done once at each moment, however many nodes look for it', async () => {
    await saveSchedule(one.deps, { ...work('hourly'), timing: { every: hour } })
    await saveSchedule(two.deps, { ...work('hourly'), timing: { every: hour } })
    for (let moment = 1; moment <= 8; moment += 1) {
      await lookAll()
      await isOver('hourly', moment)
      clock += hour
    }
    const made = await madeBy('hourly')
    expect(new Set(made.map(({ due }) => due)).size).toBe(8)
    expect(await workDone()).toHaveLength(8)
  })

  it('is not done again where a clock was set back, and keeps no other work from its time', async () => {
    await saveSchedule(one.deps, { ...work('again'), timing: { every: hour } })
    const at = new Date(clock)
    const lookAt = async () => {
      await pool.query("update schedules set next_at = $1 where id = 'again'", [at])
      await startDueTasks(one.deps)
    }
    await lookAt()
    await isOver('again', 1)
    await saveSchedule(one.deps, { ...work('other'), timing: { every: hour } })
    clock += hour
    await lookAt()
    await isOver('other', 1)
    expect(await madeBy('again')).toHaveLength(1)
    clock += hour
    await lookAll()
    await isOver('again', 2)
  })

  it('is done once at a moment, and not before', async () => {
    const at = new Date(clock + hour).toISOString()
    await saveSchedule(one.deps, { ...work('once'), timing: { at } })
    await lookAll()
    expect(await madeBy('once')).toEqual([])
    clock += hour
    await lookAll()
    await isOver('once', 1)
    clock += hour
    await lookAll()
    expect(await madeBy('once')).toHaveLength(1)
    expect((await pool.query('select from schedules')).rowCount).toBe(0)
  })

  it('goes by the clock of a zone', async () => {
    clock = Date.parse('2027-03-01T00:00:00Z')
    const timing = { cron: '30 6 * * *', timezone: 'America/Mexico_City' }
    await saveSchedule(one.deps, { ...work('daily'), timing })
    for (const moment of ['2027-03-01T12:30:00Z', '2027-03-02T12:30:00Z']) {
      clock = Date.parse(moment) - 1
      await lookAll()
      clock += 1
      await lookAll()
      await expect.poll(async () => (await madeBy('daily')).every(({ state }) => state === 'done')).toBe(true)
    }
    expect((await madeBy('daily')).map(({ due }) => due)).toEqual(['01 12:30', '02 12:30'])
  })

  it('that was due while no node was there is done once', async () => {
    await saveSchedule(one.deps, { ...work('late'), timing: { every: hour } })
    clock += 5 * hour
    await lookAll()
    await isOver('late', 1)
    await lookAll()
    expect(await madeBy('late')).toHaveLength(1)
  })

  it('of a node that was killed as it started it is started by another', async () => {
    await saveSchedule(one.deps, { ...work('cut'), timing: { every: hour } })
    // The last statement of the transaction fails, as all of them do whose node is gone.
    await pool.query(`
      create function cut() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
      create trigger cut before update on schedules for each row execute function cut();
    `)
    await expect(startDueTasks(one.deps)).rejects.toThrow('gone')
    await pool.query('drop trigger cut on schedules; drop function cut')
    expect(await madeBy('cut')).toEqual([])
    await lookAll()
    await isOver('cut', 1)
  })

  it('of a node that was killed in the middle of it is ended by another, and not done again', async () => {
    doomed.add('one').add('two')
    await saveSchedule(one.deps, { ...work('dead'), timing: { every: hour } })
    await lookAll()
    await expect.poll(async () => (await workDone()).length, { timeout: 20_000 }).toBe(1)
    const [{ node = '' } = {}] = await workDone()
    doomed.delete(node === 'one' ? 'two' : 'one')
    // While it goes on nothing else is started.
    clock += hour
    await lookAll()
    expect(await madeBy('dead')).toHaveLength(1)
    const silent = sql`update tasks set worker = 'dead', seen_at = now() - interval '1 minute' where state = 'running'`
    await silent.execute(db)
    await recoverTasks(db)
    doomed.clear()
    await isOver('dead', 1)
    expect(await workDone()).toHaveLength(1)
  })

  it('of the installation is known to every node once, and begins at once', async () => {
    await Promise.all(nodes.map(({ deps }) => saveOwnSchedules(deps)))
    await saveOwnSchedules(one.deps)
    const { rows } = await pool.query<{ id: string }>(
      'select id from schedules where next_at = $1 order by id',
      [new Date(clock)],
    )
    expect(rows.map(({ id }) => id)).toEqual([
      ...[
        'sweepActivity',
        'sweepAttempts',
        'sweepBulks',
        'sweepColumns',
        'sweepDeliveries',
        'sweepDownloads',
        'sweepDraftLinks',
        'sweepEffects',
        'sweepFiles',
        'sweepMails',
        'sweepPushes',
        'sweepRecords',
        'sweepRows',
        'sweepSignUps',
        'sweepTasks',
        'sweepTimers',
        'sweepViews',
        'sweepWorkflowLog',
      ],
    ])
  })

  it('that the system does is shown to no user', async () => {
    await saveSchedule(one.deps, {
      ...work('theirs'),
      accountId: server.owner.account_id,
      timing: { every: hour },
    })
    await lookAll()
    await isOver('theirs', 1)
    const { rows } = await pool.query<{ id: string }>(`select id from tasks where schedule_id = 'theirs'`)
    expect((await owner('GET', `tasks/${rows[0]?.id}/`)).status).toBe(404)
    expect((await owner('GET', 'tasks/')).body).toMatchObject({ objects: [] })
  })
})
