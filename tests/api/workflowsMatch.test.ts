import { expect, it } from 'vitest'
import type { Answers } from '../../schemas/model/answers'
import { matchComparisons, type MatchComparison } from '../../schemas/workflows/actions/matching'
import { action, workflow } from '../support/workflowCase'
import { must } from '../support/must'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* The same is asked of records of a form and of rows of a catalog: what one step matches, the other does. */

const { owner } = await useTestServer()

const all: readonly Answers[] = [
  { [nameField]: 'Álvaro 10', [ageField]: 5, [colourField]: 'rojo' },
  { [nameField]: 'alvaro 9', [ageField]: 10, [colourField]: 'verde' },
  { [nameField]: '7' },
  { [nameField]: '12', [ageField]: 0 },
]

const pages = sampleForm().form_pages.map((page) => ({
  ...page,
  page_fields: page.page_fields.filter(({ field_id: id }) => [nameField, ageField, colourField].includes(id)),
}))

const sent = async <Body>(path: string, body: object): Promise<Body> => {
  const answer = await owner('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as Body
}

const { form_id: formId } = await sent<{ form_id: number }>('form_data/', sampleForm({ form_pages: pages }))
const { catalog_id: catalogId } = await sent<{ catalog_id: number }>('catalog_model/', {
  name: 'Personas',
  catalog_pages: pages.map(({ page_name, page_fields }) => ({ page_name, page_fields })),
})
const names = new Map<string, unknown>()
for (const answers of all) {
  const record = await sent<{ id: string }>('form_answer/', { form_id: formId, answers })
  const row = await sent<{ id: string }>('catalog_answers/', { catalog_id: catalogId, answers })
  names.set(record.id, answers[nameField])
  names.set(row.id, answers[nameField])
}

interface Planned {
  readonly workflows: {
    readonly actions: { readonly works: { readonly found?: { readonly id: string }[] }[] }[]
  }[]
}

const fixed = (value: string, id: string) => ({
  ...{ input: { type: 'value_to_field', value }, etl: { conditions: [] }, output: { id } },
})

/** Names of the records, and of the rows, that each comparison of a field with a value matches. */
async function matched(fieldId: string, value: string) {
  const mapping = [fixed('x', nameField)]
  const workflows = matchComparisons.flatMap((comparison) => {
    const match = [{ ...fixed(value, fieldId), comparison }]
    return [
      action('update_records', { form: { id: formId, name: '' }, match, mapping }),
      action('update_rows', { catalog: { id: catalogId, name: '' }, match, mapping }),
    ].map((step, at) => ({ ...workflow([step]), id: `${comparison}-${at}` }))
  })
  const { form_id: source } = await sent<{ form_id: number }>('form_data/', sampleForm())
  await sent('workflows/', { form_id: source, workflows })
  const answers = { [nameField]: 'Eva' }
  const plan = await sent<Planned>('workflow_plan/', { form_id: source, moment: 'created', answers })
  const found = plan.workflows.map(({ actions }) =>
    must(actions[0]?.works[0]?.found)
      .map(({ id }) => names.get(id))
      .toSorted(),
  )
  expect(found).toHaveLength(workflows.length)
  return matchComparisons.map((comparison, at) => ({
    comparison,
    records: found[at * 2],
    rows: found[at * 2 + 1],
  }))
}

it.each([
  ['a text', nameField, 'alvaro'],
  ['all of a text', nameField, 'alvaro 9'],
  ['a text of digits', nameField, '8'],
  ['a number', ageField, '5'],
  ['an option', colourField, 'rojo'],
])('%s matches the same records and rows, however it is compared', async (_what, fieldId, value) => {
  const all = await matched(fieldId, value)
  expect(all.map(({ comparison, rows }) => [comparison, rows])).toEqual(
    all.map(({ comparison, records }) => [comparison, records]),
  )
  expect(all.some(({ records }) => records?.length !== 0)).toBe(true)
})

it('a part of a text is found whatever its accents, what is missing is not the same, and digits are in the order of numbers', async () => {
  const of = async (fieldId: string, value: string, wanted: MatchComparison) =>
    (await matched(fieldId, value)).find(({ comparison }) => comparison === wanted)?.rows
  expect(await of(nameField, 'alvaro', 'contains')).toEqual(['alvaro 9', 'Álvaro 10'])
  expect(await of(ageField, '5', 'isNot')).toEqual(['12', '7', 'alvaro 9'])
  expect(await of(nameField, '8', 'greater')).toEqual(['12'])
})
