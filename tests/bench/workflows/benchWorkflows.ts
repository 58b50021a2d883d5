import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pino from 'pino'
import { apiAddress, paths } from '../../../schemas/api/paths'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import { buildApp } from '../../../server/app'
import { openDatabase } from '../../../server/database/openDatabase'
import { createAccount } from '../../../server/services/people/firstAccount'
import { folderContents } from '../../../server/store/files/contents/folderContents'
import { migrate } from '../../../server/store/migrate'
import { ageField, colourField, nameField, sampleForm } from '../../api/sampleForm'
import { owner } from '../../e2e/support/owner'

/** Clients that submit at once at full speed. */
const atOnce = 16

/** Starts a server with a database of its own in this process, called over HTTP. */
export async function startBench(outboundAllow: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'acopio-workflows-'))
  const { db, pool, close } = await openDatabase({
    config: { dataDir: folder },
    log: pino({ level: 'silent' }),
  })
  await migrate(db)
  await createAccount(db, 'bench', { username: owner.email, firstName: 'Ana', ...owner })
  const incoming = join(folder, 'incoming')
  mkdirSync(incoming, { recursive: true })
  const files = folderContents(join(folder, 'files'), incoming)
  const app = await buildApp({ db, pool, files, config: { outboundAllow } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const post = async (path: Parameters<typeof apiAddress>[0], body: unknown, jwt?: string) => {
    const response = await fetch(address + apiAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(jwt ? { authorization: `Bearer ${jwt}` } : {}) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { readonly jwt: string; readonly form_id: number; readonly id: string }
  }
  const { jwt } = await post(paths.login, { username: owner.email, password: owner.password })
  const answers = { [nameField]: 'Ana', [ageField]: 30, [colourField]: 'verde' }
  const submitOne = (formId: number) => post(paths.records, { form_id: formId, answers }, jwt)

  return {
    formWith: async (workflows: readonly WorkflowDocument[]) => {
      const { form_id: formId } = await post(paths.saveForm, sampleForm(), jwt)
      await post(paths.workflowsOfForm, { form_id: formId, workflows }, jwt)
      return formId
    },
    /** Submits at full speed; returns submissions per second. */
    submit: async (formId: number, count: number): Promise<number> => {
      let left = count
      const began = performance.now()
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (left > 0) {
            left -= 1
            await submitOne(formId)
          }
        }),
      )
      return (count * 1_000) / (performance.now() - began)
    },
    /** Submits at a fixed pace, without waiting for earlier submissions. */
    submitAtPace: async (formId: number, { perSecond, seconds }: { perSecond: number; seconds: number }) => {
      const began = performance.now()
      const sent: Promise<unknown>[] = []
      for (let at = 0; at < perSecond * seconds; at += 1) {
        const wait = began + (at * 1_000) / perSecond - performance.now()
        if (wait > 0) await sleep(wait)
        sent.push(submitOne(formId))
      }
      await Promise.all(sent)
    },
    /** Returns how many actions of a form's records are done, and how many are pending. */
    actions: async (formId: number) => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from workflow_log where form_id = ${formId} group by 1`.execute(
        db,
      )
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
    /** Returns the milliseconds from the commit to the end of a form's workflows, at the 95th percentile. */
    p95: async (formId: number): Promise<number> => {
      const { rows } = await sql<{ p95: number | null }>`
        select percentile_cont(0.95) within group (order by extract(epoch from e.done_at - e.created_at)) * 1000 as p95
        from effects e where e.kind = 'runWorkflows' and (e.payload ->> 'formId')::int = ${formId}
          and e.done_at is not null`.execute(db)
      return rows[0]?.p95 ?? Number.NaN
    },
    /** Returns the same for calls: from the record's commit to the end of its call. */
    p95OfCalls: async (formId: number): Promise<number> => {
      const { rows } = await sql<{ p95: number | null }>`
        select percentile_cont(0.95) within group (order by extract(epoch from c.done_at - e.created_at)) * 1000 as p95
        from effects c join effects e on e.account_id = c.account_id and e.record_id = c.record_id and e.kind = 'runWorkflows'
        where c.kind = 'continueWorkflow' and (c.payload ->> 'formId')::int = ${formId} and c.done_at is not null`.execute(
        db,
      )
      return rows[0]?.p95 ?? Number.NaN
    },
    /** Waits until no actions of a form are pending. */
    workedOff: async (formId: number): Promise<void> => {
      for (;;) {
        const { rows } = await sql<{ open: boolean }>`
          select exists (select from effects where done_at is null and failed_at is null
            and (payload ->> 'formId')::int = ${formId}) as open`.execute(db)
        if (rows[0]?.open !== true) return
        await sleep(50)
      }
    },
    close: async () => {
      await app.close()
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
