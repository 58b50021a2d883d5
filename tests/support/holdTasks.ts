import type pg from 'pg'

/**
 * Together with a user's id, keys of advisory locks: of the lock for which the user's tasks wait, and of the one held by tasks that wait.
 */
const [lock, held] = [4_657, 4_658]

/** Created once, because creating or dropping a trigger would wait for held tasks. A statement may take 30 s. */
const trigger = `do $do$ begin
  perform pg_advisory_xact_lock(${lock});
  if exists (select from pg_trigger where tgname = 'hold') then return; end if;
  create function hold() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${held}, new.user_id);
    for step in 1..200 loop
      exit when pg_try_advisory_xact_lock_shared(${lock}, new.user_id);
      perform pg_sleep(0.1);
    end loop;
    return new;
  end $$;
  create trigger hold after update of done on tasks
    for each row when (new.done > 0 and new.user_id is not null) execute function hold();
end $do$`

/**
 * Holds tasks of these users at their first rows until the returned function is called, at most 20 s for each batch of rows, so that
 * expectations about waiting tasks do not depend on speed.
 */
export async function holdTasks(pool: pg.Pool, ...userIds: readonly number[]): Promise<() => Promise<void>> {
  await pool.query(trigger)
  const holder = await pool.connect()
  for (const userId of userIds) await holder.query('select pg_advisory_lock($1, $2)', [lock, userId])
  return async () => {
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
  }
}

/**
 * Returns whether a task of this user is being held, and whether somebody wants to end it, which takes effect once it is released. The
 * heartbeat of its worker waits in the same place and is not counted.
 */
export async function stateOfHeld(pool: pg.Pool, userId: number): Promise<'none' | 'held' | 'wanted'> {
  const { rows } = await pool.query<{ isWanted: boolean }>(
    `select exists (
       select from pg_stat_activity cancelling cross join unnest(pg_blocking_pids(cancelling.pid)) as before (pid)
       where cancelling.query like '%"finished_at" = %'
         and (before.pid = held.pid or held.pid = any(pg_blocking_pids(before.pid)))
     ) as "isWanted"
     from pg_locks held where locktype = 'advisory' and classid = $1 and objid = $2`,
    [held, userId],
  )
  return rows.length === 0 ? 'none' : rows.some(({ isWanted }) => isWanted) ? 'wanted' : 'held'
}
