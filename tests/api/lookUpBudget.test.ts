import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../server/app'
import { addCatalog, addForm, addRow, placeField, rowFields, statusField } from './catalogServer'
import { useTestServer } from './testServer'

/* What one address may have looked up in a minute, over two nodes of one installation. */

const lookUpBudget = 1_500
const { server, owner } = await useTestServer()
const { db, pool } = server.database
/** Stands still, so that no minute ends by itself. */
let now = Date.now()
const startNode = async (): Promise<FastifyInstance> => {
  const node = await buildApp({
    ...{ db, pool, files: server.files, config: { lookUpBudget } },
    clock: () => new Date(now),
  })
  afterAll(() => node.close())
  return node
}
const [one, other] = [await startNode(), await startNode()]

const { catalog_id } = await addCatalog(owner)
await addRow(owner, catalog_id, { [placeField]: 'Norte', [statusField]: 'En uso' })
const payload = { catalog_id, form_id: await addForm(owner, rowFields(catalog_id)), field_id: placeField }

const ask = (node: FastifyInstance, remoteAddress: string) =>
  node.inject({ method: 'POST', url: '/api/infosync/catalog/keys/', payload, remoteAddress })

/** Whatever is looked up meanwhile takes so long. */
async function whileRowsAreLocked(milliseconds: number, look: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; lock table catalog_rows in access exclusive mode')
    const looking = look()
    await sleep(milliseconds)
    await client.query('commit')
    await looking
  } finally {
    client.release()
  }
}

it('who has spent it on one node is told so by the other, until the minute is over', async () => {
  // Longer than the budget: it is counted from where rows are looked up, which is after the request came.
  await whileRowsAreLocked(lookUpBudget * 1.2, () => ask(one, '192.0.2.1'))
  expect((await ask(one, '192.0.2.1')).statusCode).toBe(429)

  const begun = performance.now()
  let refused = await ask(other, '192.0.2.1')
  while (refused.statusCode === 200) refused = await ask(other, '192.0.2.1')
  // Sooner than this node could have spent a budget of its own.
  expect(performance.now() - begun).toBeLessThan(lookUpBudget)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ error_code: 'RATE_LIMITED' })
  for (const node of [one, other]) expect((await ask(node, '192.0.2.2')).statusCode).toBe(200)

  now += 60_000
  for (const node of [one, other]) expect((await ask(node, '192.0.2.1')).statusCode).toBe(200)
})
