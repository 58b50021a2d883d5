import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { BulkAnswer, BulkChange } from '../../schemas/api/bulk'
import type { UndoneChanges } from '../../schemas/api/recordChanges'
import { newForm } from '../../schemas/model/newForm'
import { action, workflow } from '../support/workflowCase'
import { databaseUser } from '../../server/database/cluster'
import type { Product } from '../support/product'
import { useKilledProduct } from './killedProduct'
import { isSmall, prepare, roundsOf } from './support'

/*
 * A workflow is run for many records while the server, and its database, are killed again and again in the middle of it: it runs once for each record, and is
 * then undone as a whole.
 */

const rounds = roundsOf(6)
const count = isSmall ? 600 : 4_000
const key = '65a0000000000000000000a1'

const startKilled = useKilledProduct()

/** How many effects are not done. Those that a killed node had begun are taken for given up now, and not after two minutes. */
async function openEffects({ dataDir }: Product): Promise<number> {
  const host = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ host: host ?? '', user: databaseUser, database: 'postgres' })
  await client.connect()
  try {
    const open = 'done_at is null and failed_at is null'
    await client.query(`update effects set due_at = now() where ${open}
      and due_at > now() + interval '30 seconds' and due_at < now() + interval '115 seconds'`)
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from effects where ${open}`,
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}

interface Listed {
  readonly meta: { readonly total_count: number }
  readonly objects: readonly { readonly answers: Readonly<Record<string, string>> }[]
}

it(
  'runs once for each record, and is undone as a whole, whatever is killed',
  { timeout: 600_000 + rounds * 120_000 },
  async () => {
    const killed = await startKilled('run')
    const { call } = killed
    const { formId } = await prepare(killed.now())
    const form = newForm({ name: 'Hechos', pageName: 'Uno' })
    const page_fields = [{ field_id: key, field_type: 'text', label: 'Clave' }]
    const document = { ...form, form_pages: [{ ...form.form_pages[0], page_fields }] }
    const { form_id: target } = await call<{ form_id: number }>('POST', 'form_data/', document)
    const copied = { input: { type: 'field_to_field', id: key, field_type: 'text' }, output: { id: key } }
    const makes = action(2, { form: { id: target, name: '' }, mapping: [copied] })
    const flow = workflow([makes], { record: { created: false, edited: false, deleted: true } })
    await call('POST', 'workflows/', { form_id: formId, workflows: [flow] })
    const names = Array.from({ length: count }, (_none, at) => `r${at}`)
    for (let at = 0; at < count; at += 50)
      await Promise.all(
        names
          .slice(at, at + 50)
          .map((name) => call('POST', 'form_answer/', { form_id: formId, answers: { [key]: name } })),
      )
    const made = () => call<Listed>('GET', `form_answer/?form_id=${target}&limit=0`)
    /** Waits until nothing is left to be done. */
    const workedOff = async () => {
      for (const end = Date.now() + 300_000; ; await sleep(500)) {
        const left = await openEffects(killed.now())
        if (left === 0) return
        if (Date.now() > end) throw new Error(`${left} effects are left:\n${killed.now().said()}`)
      }
    }

    const begun = await call<BulkAnswer>('POST', 'workflow_action/run/', {
      ...{ form_id: formId, filters: '', workflow_id: flow.id },
    })
    const { task, interrupted } = await killed.untilDone(begun.task_id ?? '', { rounds, longestPause: 60 })
    expect(task).toMatchObject({ state: 'done', done: count, result: { changed: count } })
    expect(interrupted.length).toBeGreaterThan(0)
    await workedOff()
    const { objects } = await made()
    expect(objects.map(({ answers }) => answers[key] ?? '').sort()).toEqual(names.toSorted())

    const change = await call<BulkChange>('GET', `form_answer/bulk_changes/${begun.bulk_id}/`)
    const undone = await call<UndoneChanges>('POST', 'form_answer/undo/', {
      change_set_id: change.change_set_id,
    })
    expect(undone).toMatchObject({ left: [], stays: { mails: 0, calls: 0, made: 0 } })
    expect((await made()).meta.total_count).toBe(0)
    console.log(`killed after ${interrupted.join(', ')} records`)
  },
)
