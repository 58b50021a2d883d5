import type { DescribedApi } from './formOpenApi'
import { commentText, literal, typeText } from './typeText'

/**
 * Returns a TypeScript client for one form's records: the text of a module without imports, with types of the answers and calls for any
 * runtime with `fetch`. It compiles in strict mode.
 */
export function formClient({ formId, formName, revision, address, schemas }: DescribedApi): string {
  const head = commentText(
    `${formName || `Form ${formId}`}\nForm ${formId}, revision ${revision}. Made by Acopio; make it anew when the form changes.`,
    0,
  )
  return `${head}
/** Answers as records keep them: rules hide what others ask for, and a record may be older than a question. */
export type Answers = ${typeText(schemas.stored)}

/** Answers to send: with all that is always asked for. */
export type NewAnswers = ${typeText(schemas.given)}

/** Answers in place of some of a record's; null takes one away. */
export type ChangedAnswers = ${typeText(schemas.changed)}
${rest(address)}`
}

const rest = (address: string) => `
export interface FormRecord {
  id: string
  folio: string
  /** 1 for a record that was never edited. */
  version: number
  /** The form's revision that the answers follow. */
  revision: number
  /** ISO 8601. */
  created_at: string
  updated_at: string
  /** Whose it is; null: it was answered without login. */
  user: string | null
  points: number | null
  answers: Answers
}

export interface RecordPage {
  meta: { limit: number; offset: number; total_count: number; more?: boolean; next: string | null; previous: string | null }
  objects: FormRecord[]
}

export interface RecordQuestion {
  limit?: number
  offset?: number
  /** The last record of the page before. */
  after?: string
  search?: string
  /** A saved view. */
  filter_id?: string
  order_by?: string
  /** By condition: \`{ 'age__gte': 18, 'name__icontains': 'ana' }\`; all must hold. */
  where?: Record<string, string | number | boolean>
}

export interface NewRecord {
  answers: NewAnswers
  /** Only where folios are given by hand. */
  folio?: string
  /** 24 hexadecimal characters, made by the client. */
  id?: string
  /** IANA name: where dates and times of the answers are local. */
  timezone?: string
}

export interface RecordChange {
  answers: ChangedAnswers
  /** 409 when the record has a newer one. */
  base_version?: number
}

export interface ClientOptions {
  /** \`<username>:<key>\` of an API key. */
  apiKey: string
  /** Where the form's calls lie, when not where they lay as this was made. */
  address?: string
  fetch?: typeof fetch
}

/** What the server refused: its status, and what it says about it; of answers by the name of each field. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, body: unknown) {
    const said = (body as { error?: unknown } | null)?.error
    super(typeof said === 'string' ? said : \`The server answered \${status}\`)
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
  }
}

export function createClient({ apiKey, address = ${literal(address)}, fetch: send = fetch }: ClientOptions) {
  async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const headers: Record<string, string> = { Authorization: \`ApiKey \${apiKey}\`, Accept: 'application/json' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (key !== undefined) headers['Idempotency-Key'] = key
    const response = await send(address + path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) throw new ApiProblem(response.status, answer)
    return answer as T
  }

  function list({ where = {}, ...question }: RecordQuestion = {}): Promise<RecordPage> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(question)) if (value !== undefined) query.set(name, String(value))
    for (const [name, value] of Object.entries(where)) query.append(\`answers.\${name}\`, String(value))
    return call('GET', \`/records?\${query.toString()}\`)
  }

  return {
    list,
    /** All that match, newest first: none twice, whatever is written meanwhile. */
    async *all(question: Omit<RecordQuestion, 'offset' | 'after' | 'order_by'> = {}): AsyncGenerator<FormRecord> {
      const limit = question.limit ?? 500
      let after: string | undefined
      do {
        const { objects } = await list({ ...question, limit, ...(after === undefined ? {} : { after }) })
        yield* objects
        after = objects.length < limit ? undefined : objects[objects.length - 1]?.id
      } while (after !== undefined)
    },
    get: (id: string) => call<FormRecord>('GET', \`/records/\${encodeURIComponent(id)}\`),
    /** \`key\`: the same one again is the same wish, so that a call whose answer was lost may be made again. */
    create: (record: NewRecord, key?: string) => call<FormRecord>('POST', '/records', record, key),
    edit: (id: string, change: RecordChange, key?: string) =>
      call<FormRecord>('PATCH', \`/records/\${encodeURIComponent(id)}\`, change, key),
  }
}
`
