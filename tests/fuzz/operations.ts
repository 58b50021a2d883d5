/** A JSON Schema as routes describe themselves with: only what requests are made from. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: Shape }
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header'
  readonly name: string
  readonly schema: Shape
  readonly required?: boolean
}

/** One route of the OpenAPI document. */
export interface Operation {
  readonly method: string
  /** With `{name}` where a parameter stands. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Of the parts, for a multipart body. */
  readonly body: Shape | undefined
  readonly isMultipart: boolean
}

interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema?: Shape } } }
}

/** What the OpenAPI document describes, and what it is served by itself. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const multipart = requestBody?.content['multipart/form-data']
      const body = (multipart ?? requestBody?.content['application/json'])?.schema
      return { method: method.toUpperCase(), path, parameters, body, isMultipart: multipart !== undefined }
    }),
  )
  const pages = ['/api/openapi.json', '/api/docs', '/', '/assets/none.js', '/forms/public/{id}']
  const own = pages.map((path): Operation => {
    const parameters: Parameter[] = path.includes('{')
      ? [{ in: 'path', name: 'id', schema: { type: 'integer' } }]
      : []
    return { method: 'GET', path, parameters, body: undefined, isMultipart: false }
  })
  return [...described, ...own].sort((a, b) => name(a).localeCompare(name(b), 'en'))
}

export const name = ({ method, path }: Operation): string => `${method} ${path}`
