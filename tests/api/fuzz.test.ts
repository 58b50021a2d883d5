import { expect, it } from 'vitest'
import { newApiKey } from '../fuzz/authorize'
import { operationsOf } from '../fuzz/operations'
import { describeFailure } from '../fuzz/report'
import { runFuzz } from '../fuzz/runFuzz'
import { password, useTestServer } from './testServer'

/* A small dose of `npm run fuzz`, the same requests each time, so that a red run is the fault of the last change. */

const seed = 1
const requestsPerRoute = 16
/** A machine that does much else is slow; how long answers take is what the long dose looks at. */
const longest = 30_000

const { server } = await useTestServer()

it('every route answers odd requests, and never with an error of ours', { timeout: 240_000 }, async () => {
  const { db } = server.database
  const [member, third] = [await server.addUser('member'), await server.addUser('third')]
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  const authorize = async () => ({
    owner: await newApiKey(db, server.owner),
    member: await newApiKey(db, member),
  })
  const document: unknown = await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()
  const requests = requestsPerRoute * operationsOf(document).length
  const maker = { username: server.owner.username, password }
  const target = { port, authorize, maker, ids: [third.id, server.owner.id, 2_147_483_647] }
  const { failures, tallies } = await runFuzz(target, { seed, requests, longest })
  expect(failures.map((failure) => describeFailure(failure, { seed })).join('\n')).toBe('')
  // Most routes let some of them in: otherwise nothing behind the first check would be tried.
  const reached = tallies.filter(({ counts }) => (counts[2] ?? 0) > 0)
  // What begins with a sheet, a link or another system needs more than a request.
  expect(reached.length).toBeGreaterThan(tallies.length * 0.45)
})
