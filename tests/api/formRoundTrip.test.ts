import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookalikes } from '../support/lookalikes'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()

type Document = Record<string, unknown>

const save = (document: unknown, query = '') => owner('POST', `form_data/${query}`, document)
const load = async (formId: number) =>
  ((await owner('GET', `get_form/?form_id=${formId}`)).body as { objects: Document[] }).objects[0] ?? {}

/** What a form is but for what the server says about it. */
function content(document: Document): Document {
  const { form_id, resource_uri, created_at, updated_at, revision, fields, ...kept } = document
  return kept
}

const fixtures = join(import.meta.dirname, '../../../shared/fixtures')

interface Source {
  readonly name: string
  readonly document: Document
  readonly rules: Document | null
  readonly workflows: Document | null
}

const readJson = (folder: string, name: string): Document | null => {
  const path = join(fixtures, folder, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Document) : null
}

const outside: Source[] = (existsSync(fixtures) ? readdirSync(join(fixtures, 'forms')) : []).map((file) => {
  const name = file.replace('.json', '')
  return {
    name,
    document: readJson('forms', file) ?? {},
    rules: readJson('rules', `${name}_rules.json`),
    workflows: readJson('workflows', `${name}_workflow.json`),
  }
})
const inside: Source[] = lookalikes.map((one) => ({
  name: one.name,
  document: one.document,
  rules: one.rules,
  workflows: { workflows: [{ id: 'x', name: 'Kept', rules: {}, actions: [{ action_id: 99 }], odd: true }] },
}))

describe.each([...inside, ...outside])('$name', ({ document, rules, workflows }) => {
  it('loads back equal to what was sent: document, rules and workflows', async () => {
    const { status, body } = await save(document, '?import=1')
    expect(status).toBe(201)
    const { form_id: formId } = body as { form_id: number }
    const loaded = await load(formId)
    expect(content(loaded)).toEqual(content(document))
    expect(loaded['fields']).toHaveLength(
      (document['form_pages'] as { page_fields: unknown[] }[]).reduce(
        (sum, page) => sum + page.page_fields.length,
        0,
      ),
    )
    if (rules) {
      const { form_id: _form, id: _id, ...sent } = rules
      expect(await owner('POST', 'form_rules/', { ...rules, form_id: formId })).toMatchObject({
        status: 201,
        body: sent,
      })
      const read = await owner('GET', `form_rules/?form_id=${formId}`)
      expect((read.body as { objects: Document[] }).objects[0]).toMatchObject({ ...sent, form_id: formId })
    }
    if (workflows) {
      const { form_id: _form, id: _id, ...sent } = workflows
      expect((await owner('POST', 'workflows/', { ...workflows, form_id: formId })).status).toBe(201)
      const read = await owner('GET', `workflows/?form_id=${formId}`)
      expect((read.body as { objects: Document[] }).objects[0]).toMatchObject(sent)
    }
    const again = await save({ ...loaded, form_id: formId })
    expect(again.body).toMatchObject({ form_id: formId, changed: false })
  })
})
