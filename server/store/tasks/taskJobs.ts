import { sql, type Kysely } from 'kysely'
import { activeStates, type TaskKey } from './tasks'
import type { Database } from '../schema'

/** The only job of the queue: to go on with a task. */
export const taskJob = 'task'

/** For each task: every restart in the middle of it counts as an attempt. */
const mostAttempts = 1_000
/** A task whose worker wrote nothing for this long has lost its worker. */
const silence = '10 seconds'

/**
 * Queues a task's job; call it in the transaction that creates the task. Tasks of one user run one after the other, and get a lower
 * priority the more of them are active, so that nobody waits for everything that somebody else asked for. Tasks of the system run one after
 * the other for each kind and account.
 */
export const queueTask = (db: Kysely<Database>, { accountId, id }: TaskKey) =>
  sql`
    select graphile_worker.add_job(
      ${taskJob}::text, ${JSON.stringify({ accountId, id } satisfies TaskKey)}::json,
      queue_name => case when user_id is null then 'system ' || kind || coalesce(' ' || account_id, '') else 'user ' || user_id end,
      priority => (
        select count(*) from tasks as others
        where others.account_id = tasks.account_id and others.user_id = tasks.user_id and others.id <> tasks.id
          and others.state = any(${[...activeStates]}::text[])
      )::integer,
      max_attempts => ${mostAttempts}::integer, job_key => id
    ) from tasks where id = ${id} and account_id is not distinct from ${accountId}::integer
  `.execute(db)

interface SilentTask extends TaskKey {
  readonly job: string | null
  readonly lockedBy: string | null
}

/**
 * Revives silent tasks: it unlocks jobs of dead nodes, reschedules jobs that wait long after the database was away, and queues tasks whose
 * job is gone (a restored backup has no queue). Jobs of dead nodes are unlocked even when their task is over, since the user's next tasks
 * would wait for them for hours.
 */
export async function recoverTasks(db: Kysely<Database>): Promise<void> {
  const isSilent = sql`seen_at < now() - ${silence}::interval`
  const { rows } = await sql<SilentTask>`
    (select account_id as "accountId", tasks.id, jobs.id as job, locked_by as "lockedBy"
    from tasks left join graphile_worker.jobs on key = tasks.id
    where state = any(${[...activeStates]}::text[]) and ${isSilent}
      and (jobs.id is null or locked_by is null and run_at > now())
    limit 100)
    union all
    (select account_id, tasks.id, jobs.id, locked_by
    from graphile_worker.jobs join tasks on tasks.id = key
    where locked_by is not null and ${isSilent}
    limit 100)
  `.execute(db)
  for (const { accountId, id, job, lockedBy } of rows) {
    if (job === null) await queueTask(db, { accountId, id })
    else if (lockedBy !== null) await letGo(db, lockedBy)
    else
      await sql`select graphile_worker.reschedule_jobs(array[${job}]::bigint[], run_at => now())`.execute(db)
  }
}

/** Unlocks the jobs of a node that is dead or stopping, so that others take them. */
export const letGo = (db: Kysely<Database>, lockedBy: string) =>
  sql`select graphile_worker.force_unlock_workers(${[lockedBy]}::text[])`.execute(db)
