import { isObject } from '../../schemas/model/json'
import { escapeHtml } from '../support/escapeHtml'

const text = (value: unknown): string => escapeHtml(typeof value === 'string' ? value : '')

const methods = ['get', 'post', 'patch', 'put', 'delete']

interface Operation {
  readonly method: string
  readonly path: string
  readonly operation: Record<string, unknown>
}

function operationsOf(document: unknown): Operation[] {
  const paths = isObject(document) && isObject(document['paths']) ? document['paths'] : {}
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined
      return isObject(operation) ? [{ method, path, operation }] : []
    }),
  )
}

const code = (schema: unknown): string => `<pre><code>${text(JSON.stringify(schema, null, 2))}</code></pre>`

const schemaOf = (part: unknown): unknown => {
  const content = isObject(part) && isObject(part['content']) ? part['content'] : {}
  const json = content['application/json']
  return isObject(json) ? json['schema'] : undefined
}

function parametersOf(operation: Record<string, unknown>): string {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].filter(isObject) : []
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) => {
    const schema = isObject(parameter['schema']) ? parameter['schema'] : {}
    return `<tr><th scope="row"><code>${text(parameter['name'])}</code></th><td>${text(parameter['in'])}</td>
      <td>${text(schema['type'])}</td><td>${text(schema['description'])}</td></tr>`
  })
  return `<table><thead><tr><th scope="col">name</th><th scope="col">in</th><th scope="col">type</th>
    <th scope="col">meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function section({ method, path, operation }: Operation): string {
  const body = schemaOf(operation['requestBody'])
  const responses = isObject(operation['responses']) ? Object.entries(operation['responses']) : []
  return `<details><summary><code class="${method}">${method.toUpperCase()}</code> <code>${text(path)}</code>
    <span>${text(operation['summary'])}</span></summary>
    ${parametersOf(operation)}
    ${body === undefined ? '' : `<h3>body</h3>${code(body)}`}
    ${responses.map(([status, answer]) => `<h3>${text(status)}</h3>${code(schemaOf(answer) ?? {})}`).join('')}
  </details>`
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem }
  summary { cursor: pointer; padding: .5rem 0; overflow-wrap: anywhere }
  summary span { opacity: .8 }
  pre { overflow: auto; padding: .75rem; border: 1px solid; border-radius: .5rem; font-size: .85rem }
  table { border-collapse: collapse } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top }
  a { color: inherit }`

/**
 * Writes the API as a page to read, without a script, so that it needs no exception from the content security policy. For integrators, in
 * English.
 */
export function docsPage(document: unknown): string {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.flatMap(({ operation }) => operation['tags'] ?? []))].map(String)
  const sections = tags.map((tag) => {
    const own = operations.filter(
      ({ operation }) => Array.isArray(operation['tags']) && operation['tags'].includes(tag),
    )
    return `<h2 id="${text(tag)}">${text(tag)}</h2>${own.map(section).join('\n')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Acopio API</title>
    <style>${style}</style></head><body><main><h1>Acopio API</h1>
    <p>The same as data: <a href="/api/openapi.json">openapi.json</a>. Send
    <code>Authorization: Bearer &lt;jwt&gt;</code> or <code>ApiKey &lt;username&gt;:&lt;key&gt;</code>.</p>
    ${sections.join('\n')}</main></body></html>`
}
