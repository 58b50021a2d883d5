import autocannon from 'autocannon'
import { spread } from '../render/measurePage'

export interface Load {
  readonly perSecond: number
  /** Seconds. */
  readonly took: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  /** Number of responses by status, or `failed`; only 201 is correct. */
  readonly statuses: Readonly<Record<string, number>>
}

export interface LoadPlan {
  readonly url: string
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent in turn. */
  readonly bodies: readonly string[]
}

const connections = 50

/** Returns the next request, with an idempotency key of its own. */
function nextRequest({ headers, bodies }: LoadPlan) {
  const run = `${Date.now()}-${Math.random()}`
  let sent = 0
  return (request: autocannon.Request): autocannon.Request => {
    sent += 1
    return {
      ...request,
      body: bodies[sent % bodies.length] ?? '',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${sent}`, ...headers },
    }
  }
}

/** Sends through fifty connections without pause. */
export async function load(plan: LoadPlan): Promise<Load> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const begun = performance.now()
  const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const setupRequest = nextRequest(plan)
    const instance = autocannon(
      { url: plan.url, connections, duration: plan.seconds, requests: [{ method: 'POST', setupRequest }] },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    )
    instance.on('response', (_client, status, _bytes, time) => {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 201) times.push(time)
    })
  })
  if (errors > 0) statuses['failed'] = errors
  const took = (performance.now() - begun) / 1000
  return { perSecond: times.length / took, took, ...spread(times), statuses }
}
