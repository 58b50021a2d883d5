import { Agent } from 'node:http'
import { createChance } from './chance'
import { makeRequest, type FuzzRequest } from './makeRequest'
import { name, operationsOf, type Operation } from './operations'
import { longestAnswer, send, type Answered } from './send'
import { makeThings, type Ask, type Things } from './things'

export type Who = 'anonymous' | 'member' | 'owner'
const everybody: readonly Who[] = ['anonymous', 'member', 'owner']

/** A server to send requests to. */
export interface FuzzedServer {
  readonly port: number
  /** New `Authorization` headers: requests may have taken away what the ones before were good for. */
  readonly authorize: () => Promise<Readonly<Record<Exclude<Who, 'anonymous'>, string>>>
  /** Who logs in to make what requests are about: no key makes all of it. */
  readonly maker: { readonly username: string; readonly password: string }
  /** Ids of users and the like, to be named beside what is made here. */
  readonly ids: readonly number[]
}

/** A request that was answered as none may be. */
export interface Failure {
  /** Of the request in its run: with the same seed and place it is the same. */
  readonly at: number
  readonly who: Who
  readonly request: FuzzRequest
  readonly answered: Answered
}

export interface Tally {
  readonly operation: string
  /** By the first digit of their status; 0: not answered. */
  readonly counts: Record<number, number>
  slowest: number
}

export interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  /** Of this run, the first request that is sent; those before it are only made. */
  readonly first?: number
  readonly atOnce?: number
  /** Milliseconds after which a request that is not answered has failed. */
  readonly longest?: number
}

/** What is there is deleted by some requests: after so many there is something new. */
const renewAfter = 300

async function readOperations(port: number): Promise<Operation[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
  return operationsOf(await response.json())
}

/** Sends so many requests to the routes in turn, as whoever chance says, some at a time, and tells what came back. */
export async function runFuzz(
  server: FuzzedServer,
  { seed, requests, first = 0, atOnce = 4, longest = longestAnswer }: FuzzOptions,
): Promise<{ readonly tallies: readonly Tally[]; readonly failures: readonly Failure[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const operations = await readOperations(server.port)
  const tallies = new Map(
    operations.map((one): [Operation, Tally] => [one, { operation: name(one), counts: {}, slowest: 0 }]),
  )
  const failures: Failure[] = []
  let credentials: Readonly<Record<Who, string>> = { anonymous: '', member: '', owner: '' }
  let things: Things | undefined

  const renew = async (at: number) => {
    credentials = { anonymous: '', ...(await server.authorize()) }
    let authorization = ''
    const ask: Ask = async (method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/api/infosync/${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(authorization !== '' && { authorization }) },
        body: JSON.stringify(body),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
      return JSON.parse(text) as Record<string, unknown>
    }
    const { jwt } = await ask('POST', 'user_admin/login/', server.maker)
    authorization = `Bearer ${String(jwt)}`
    things = await makeThings(ask, seed * 1_000_000 + at, server.ids)
  }

  const one = async (at: number) => {
    const chance = createChance(Math.imul(seed, 0x9e3779b1) + at)
    const operation = operations[at % operations.length]
    const tally = operation && tallies.get(operation)
    if (!operation || !tally || !things) return
    const who = chance.one(everybody)
    const made = makeRequest(operation, things, chance)
    const authorization = chance.happens(98)
      ? credentials[who]
      : chance.one(['Bearer x', 'ApiKey :', 'jwt a.b.c'])
    const request = authorization === '' ? made : { ...made, headers: { ...made.headers, authorization } }
    const answered = await send(server.port, request, agent, longest)
    const kind = Math.floor(answered.status / 100)
    tally.counts[kind] = (tally.counts[kind] ?? 0) + 1
    tally.slowest = Math.max(tally.slowest, answered.milliseconds)
    const isWrong = kind === 0 || kind >= 5 || answered.milliseconds > longest
    if (isWrong) failures.push({ at, who, request, answered })
  }

  for (let begin = first - (first % renewAfter); begin < requests; begin += renewAfter) {
    await renew(begin)
    let next = Math.max(begin, first)
    const end = Math.min(begin + renewAfter, requests)
    const worker = async () => {
      while (next < end) await one(next++)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  agent.destroy()
  return { tallies: [...tallies.values()], failures }
}
