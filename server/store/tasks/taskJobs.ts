import { sql, type Kysely } from 'kysely'
import { activeStates, type TaskKey } from './tasks'
import type { Database } from '../schema'

/** The one job that the queue knows: to go on with a task. */
export const taskJob = 'task'

/** Of one task: each restart in the middle of it counts as one. */
const mostAttempts = 1_000
/** Who says nothing for so long is dead. */
const silence = '10 seconds'

/**
 * Adds a task's job to the queue, in the transaction that makes the task. A user's tasks are done one after the other, and the more of
 * them are under way the later comes a new one: so nobody waits for all that somebody else has asked for. What the system does is done
 * one after the other by kind and account.
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
 * Lets tasks go on that nobody says anything of: jobs of dead nodes are given back to the queue, one that waits longer and longer because
 * the database was away need not, and a task whose job is gone (a restored backup has no queue) gets another. Jobs of dead nodes are
 * given back when their task is over, too: whoever it was of would wait for them for hours.
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

/** Lets others take the jobs of a node that is dead or ends. */
export const letGo = (db: Kysely<Database>, lockedBy: string) =>
  sql`select graphile_worker.force_unlock_workers(${[lockedBy]}::text[])`.execute(db)
