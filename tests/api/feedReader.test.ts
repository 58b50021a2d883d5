import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { feedFor } from './feedSteps'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

interface Metadata {
  readonly schema: {
    readonly entitySets: readonly { readonly name: string; readonly entityTypeName: string }[]
    readonly entityTypes: readonly {
      readonly fullyQualifiedName: string
      readonly keys: readonly { readonly name: string }[]
      readonly entityProperties: readonly {
        readonly name: string
        readonly type: string
        readonly nullable: boolean
      }[]
    }[]
  }
}
/** A reader of metadata by others. */
const { parse } = createRequire(import.meta.url)('@sap-ux/edmx-parser') as {
  readonly parse: (xml: string) => Metadata
}

const { server, owner } = await useTestServer()
const { newForm, submit, newFeed, reader } = feedFor(server, owner)
const many = 500

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  'Edm.String': (value) => typeof value === 'string',
  'Edm.Double': (value) => typeof value === 'number',
  'Edm.Int32': (value) => Number.isInteger(value),
  'Edm.DateTimeOffset': (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)),
}

it('a reader by others understands the metadata and pages through all while records are written: each once, of its types', async () => {
  const formId = await newForm(sampleForm())
  const before = new Map<string, object>()
  for (let at = 0; at < many; at += 50) {
    const some = Array.from({ length: 50 }, async (_none, index) => {
      const answers = {
        [nameField]: `Visita ${(at + index) % 7}`,
        ...(index % 3 > 0 && { [ageField]: index % 5 }),
        [groupField]: Array.from({ length: index % 3 }, (_set, set) => ({ [itemField]: set })),
      }
      before.set(await submit(formId, answers), answers)
    })
    await Promise.all(some)
  }
  const read = reader(await newFeed(formId))
  const { entitySets, entityTypes } = parse(await read.text('$metadata')).schema
  expect(entitySets.map(({ name }) => name)).toEqual(['records', 'cosas'])
  for (const { name, entityTypeName } of entitySets) {
    const type = entityTypes.find((one) => one.fullyQualifiedName === entityTypeName)
    const properties = type?.entityProperties ?? []
    const key = type?.keys.map((one) => one.name) ?? []
    expect(key.length).toBeGreaterThan(0)
    for (const order of name === 'records'
      ? ['', '$orderby=nombre,edad desc', '$orderby=record_created_at']
      : ['']) {
      const gone = new Set<string>()
      let written = 0
      const lines = await read.all(`${name}?${order}`, 37, async () => {
        // Somebody adds, edits what no order is by, and deletes meanwhile.
        await submit(formId, {
          [nameField]: `Nueva ${String((written += 1))}`,
          [groupField]: [{ [itemField]: 1 }],
        })
        const left = [...before].filter(([id]) => !gone.has(id))
        const [some = '', answers] = left[(written * 11) % left.length] ?? []
        const edit = { answers: { ...answers, [colourField]: 'verde' } }
        expect((await owner('PATCH', `form_answer/${some}/`, edit)).status).toBe(202)
        const [other = ''] = left[(written * 13 + 1) % left.length] ?? []
        if (written % 4 === 0) {
          await owner('PATCH', 'form_answer/', { deleted_objects: [other] })
          gone.add(other)
        }
      })
      const keys = lines.map((line) => key.map((one) => String(line[one])).join())
      expect(new Set(keys).size).toBe(keys.length)
      const ids = new Set(lines.map(({ record_id: id }) => String(id)))
      const kept = [...before.keys()].filter((id) => !gone.has(id))
      if (name === 'records') for (const id of kept) expect(ids.has(id), `${order} ${id}`).toBe(true)
      for (const id of gone) before.delete(id)
      for (const line of lines) {
        expect(Object.keys(line)).toEqual(properties.map((one) => one.name))
        for (const { name: property, type: edm, nullable } of properties)
          if (line[property] === null) expect(nullable).toBe(true)
          else
            expect(isOfType[edm]?.(line[property]), `${property} ${JSON.stringify(line[property])}`).toBe(
              true,
            )
      }
    }
  }
}, 120_000)
