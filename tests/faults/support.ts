import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { newForm } from '../../schemas/model/newForm'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { owner } from '../e2e/support/owner'
import { dose } from '../support/dose'
import type { Product } from '../support/product'

/** Whether tests do less in fewer rounds, where time is short. */
export const isSmall = process.env['FAULT_ROUNDS'] === 'small'
/** The number of kills of a long run. */
const longRounds = 50
/** Returns how often a test kills: `FAULT_ROUNDS` when set, 50 times with `DOSE=long`, else the usual number. */
export const roundsOf = (usual: number): number =>
  isSmall ? 2 : Number(process.env['FAULT_ROUNDS'] ?? '') || dose(usual, longRounds)

/** A node, or a load balancer in front of several. */
type Server = Pick<Product, 'baseUrl'>

/** The form's only question, to which each submission answers its own key. */
const keyField = '65a0000000000000000000a1'

export interface Session {
  readonly token: string
  readonly formId: number
}

async function call(
  product: Server,
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<Response> {
  return fetch(`${product.baseUrl}/api/infosync/${path}`, {
    ...init,
    headers: {
      'Content-Type': 'application/json',
      ...(init.token ? { Authorization: `Bearer ${init.token}` } : {}),
      ...(init.headers as Record<string, string> | undefined),
    },
    signal: AbortSignal.timeout(10_000),
  })
}

export async function logIn(product: Server): Promise<string> {
  const body = JSON.stringify({ username: owner.email, password: owner.password })
  const response = await call(product, 'user_admin/login/', { method: 'POST', body })
  const { jwt } = (await response.json()) as { jwt: string }
  return jwt
}

/** Logs in and saves the form for the load. */
export async function prepare(product: Server): Promise<Session> {
  const token = await logIn(product)
  const form = newForm({ name: 'Carga', pageName: 'Página 1' })
  const field = withFieldDefaults({ field_id: keyField, field_type: 'text', label: 'Clave', required: true })
  const body = JSON.stringify({ ...form, form_pages: [{ ...form.form_pages[0], page_fields: [field] }] })
  const response = await call(product, 'form_data/', { method: 'POST', body, token })
  if (response.status !== 201)
    throw new Error(`The form was not saved: ${response.status} ${await response.text()}`)
  const { form_id } = (await response.json()) as { form_id: number }
  return { token, formId: form_id }
}

export interface Load {
  /** Keys whose submission got a 201. */
  readonly acknowledged: ReadonlySet<string>
  readonly statuses: ReadonlyMap<number, number>
  readonly stop: () => Promise<void>
}

/**
 * Submits continuously from several clients, each of which repeats a submission under the same key until it is acknowledged, like a phone
 * in the field.
 */
export function startLoad(product: Server, { token, formId }: Session, clients = 8): Load {
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let isOver = false

  async function submit(key: string): Promise<number> {
    const body = JSON.stringify({ form_id: formId, answers: { [keyField]: key } })
    try {
      const response = await call(product, 'form_answer/', {
        method: 'POST',
        body,
        token,
        headers: { 'Idempotency-Key': key },
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      // The connection broke, so it is unknown whether the record was saved.
      return 0
    }
  }

  async function client(): Promise<void> {
    for (let key = randomUUID(); !isOver;) {
      const status = await submit(key)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) {
        acknowledged.add(key)
        key = randomUUID()
      } else await sleep(25)
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    acknowledged,
    statuses,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

/** Returns how often each key is among the form's records, and their folios. */
export async function readRecords(
  product: Server,
  { token, formId }: Session,
): Promise<{ readonly copies: ReadonlyMap<string, number>; readonly folios: readonly string[] }> {
  const copies = new Map<string, number>()
  const folios: string[] = []
  for (let offset = 0, total = 1; offset < total;) {
    const response = await call(product, `form_answer/?form_id=${formId}&limit=1000&offset=${offset}`, {
      token,
    })
    const list = (await response.json()) as {
      meta: { total_count: number }
      objects: { folio: string; answers: Record<string, string> }[]
    }
    for (const { folio, answers } of list.objects) {
      const key = answers[keyField] ?? ''
      copies.set(key, (copies.get(key) ?? 0) + 1)
      folios.push(folio)
    }
    total = list.meta.total_count
    offset += list.objects.length
    if (list.objects.length === 0) break
  }
  return { copies, folios }
}

/** Fails when an acknowledged submission is lost or duplicated, or a folio assigned twice. */
export async function expectNothingLost(product: Server, session: Session, load: Load): Promise<number> {
  const { copies, folios } = await readRecords(product, session)
  const lost = [...load.acknowledged].filter((key) => !copies.has(key))
  const doubled = [...copies].filter(([, count]) => count > 1)
  if (lost.length + doubled.length > 0 || new Set(folios).size !== folios.length) {
    throw new Error(
      `${lost.length} of ${load.acknowledged.size} acknowledged submissions lost, ${doubled.length} doubled, ` +
        `${folios.length - new Set(folios).size} folios given twice`,
    )
  }
  return copies.size
}
