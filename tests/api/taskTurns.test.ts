import { afterEach, expect, it, vi } from 'vitest'
import { holdTasks } from '../support/holdTasks'
import { addCatalog, codeField, placeField } from './catalogServer'
import { beginFill, csv, taskThat, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()
const catalogId = (await addCatalog(owner)).catalog_id

afterEach(() => vi.useRealTimers())

it('a task begins when the one before it is over, not when the queue next looks for one', async () => {
  const { file } = await uploadSheet(server, authorization, csv(['Planta', 'Código'], ['Norte', 'N1']))
  const mapping = { Planta: placeField, Código: codeField }
  const begin = () =>
    beginFill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping, dry_run: true })
  // It looks for one after a while that never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const release = await holdTasks(server.database.pool, server.owner.id)
  const first = await begin()
  // So slow that whoever asks for the next without waiting for it finds none.
  await server.database.pool.query(`
    create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return old; end $$;
    create trigger slow before delete on graphile_worker._private_jobs for each row execute function slow();
  `)
  const second = await begin()
  await release()
  for (const { id } of [first, second]) expect(await taskThat(owner, id)).toMatchObject({ state: 'done' })
})
