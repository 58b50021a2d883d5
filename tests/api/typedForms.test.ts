import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { must } from '../support/must'
import { ageField, colourField, groupField, itemField, nameField, sampleForm, sampleRule } from './sampleForm'
import { password, useTestServer } from './testServer'

const { server, owner } = await useTestServer({ baseUrl: 'https://forms.example.com' })

interface Named {
  readonly id: string
  readonly version: number
  readonly answers: Readonly<Record<string, unknown>>
  readonly meta?: unknown
}
interface NamedPage {
  readonly meta: { readonly total_count: number; readonly next: string | null; readonly ignored?: string[] }
  readonly objects: readonly Named[]
}

const newForm = async (changes: object = {}) =>
  ((await owner('POST', 'form_data/', { ...sampleForm(), ...changes })).body as { form_id: number }).form_id
const formId = await newForm({
  form_rules: [sampleRule({ rule_type: 'required', fields_ruled: [{ field_id: ageField }] })],
})
const at = (path: string, id = formId) => `/api/forms/${id}/${path}`
const create = (answers: object) => owner('POST', at('records'), { answers })
const page = async (query: string) => (await owner('GET', at(`records?${query}`))).body as NamedPage
const names = ({ objects }: NamedPage) => objects.map(({ answers }) => answers['nombre'])

describe('records with names for their answers', () => {
  it('are the records that others see by ids', async () => {
    const { status, body } = await create({
      nombre: 'Ana',
      edad: 30,
      color: 'Rojo',
      cosas: [{ cantidad: 2 }],
    })
    expect(status).toBe(201)
    const made = body as Named
    expect(made.answers).toEqual({ nombre: 'Ana', edad: 30, color: 'rojo', cosas: [{ cantidad: 2 }] })
    const { body: record } = await owner('GET', `form_answer/${made.id}/`)
    expect((record as { answers: unknown }).answers).toEqual({
      [nameField]: 'Ana',
      [ageField]: 30,
      [colourField]: 'rojo',
      [groupField]: [{ [itemField]: 2 }],
    })
    const edited = await owner('PATCH', at(`records/${made.id}`), {
      answers: { color: null },
      base_version: 1,
    })
    expect([edited.status, (edited.body as Named).answers]).toEqual([
      202,
      { nombre: 'Ana', edad: 30, cosas: [{ cantidad: 2 }] },
    ])
    expect((await owner('GET', at(`records/${made.id}`))).body).toEqual(edited.body)
    const stale = await owner('PATCH', at(`records/${made.id}`), { answers: { edad: 1 }, base_version: 1 })
    expect(stale.status).toBe(409)
  })

  it('are asked for by names, and what cannot be asked is told by them', async () => {
    for (const [nombre, edad] of [
      ['Beto', 10],
      ['Cira', 20],
      ['Dora', 30],
    ] as const)
      expect((await create({ nombre, edad })).status).toBe(201)
    const beyond = 'answers.nombre__in=Beto,Cira,Dora'
    expect(names(await page(`${beyond}&answers.edad__gte=20&order_by=answers.edad`))).toEqual([
      'Cira',
      'Dora',
    ])
    expect(names(await page(`${beyond}&order_by=-answers.nombre&limit=2`))).toEqual(['Dora', 'Cira'])
    const [newest] = (await page(`${beyond}&limit=1`)).objects
    expect(names(await page(`${beyond}&after=${must(newest).id}`))).toEqual(['Cira', 'Beto'])
    expect((await page('answers.altura__gte=3')).meta.ignored).toEqual(['answers.altura__gte'])
    const wrong = await owner('GET', at('records?answers.edad__between=3'))
    expect([wrong.status, wrong.body]).toEqual([
      400,
      expect.objectContaining({ error_code: 'INVALID_FILTER', params: { name: 'answers.edad__between' } }),
    ])
  })

  it('are refused by names, at every depth', async () => {
    const unknown = await create({ nombre: 'Eva', altura: 3, cosas: [{ peso: 1 }] })
    expect(unknown.status).toBe(400)
    expect(Object.keys(unknown.body as object).sort()).toEqual(['altura', 'cosas.0.peso'])
    const wrong = await create({ edad: 'muchos', cosas: [{ cantidad: 'x' }] })
    expect(wrong.body).toMatchObject({
      nombre: { codes: [expect.anything()] },
      edad: { codes: [expect.anything()] },
      cosas: { 0: { cantidad: { codes: [expect.anything()] } } },
    })
    for (const answers of [null, 3, 'x', []] as const)
      expect((await owner('POST', at('records'), { answers })).status).toBe(400)
  })

  it('are nobody else’s: neither of another form nor another account’s', async () => {
    const { id } = (await create({ nombre: 'Fe' })).body as Named
    const other = await newForm()
    expect((await owner('GET', at(`records/${id}`, other))).status).toBe(404)
    expect((await owner('PATCH', at(`records/${id}`, other), { answers: {} })).status).toBe(404)
    await server.addAccount('else')
    const outsider = server.callAs(await server.logIn('else@example.com'))
    for (const path of ['openapi.json', 'client.ts', 'records', `records/${id}`])
      expect((await outsider('GET', at(path))).status).toBe(404)
  })
})

it('is described by its fields: required, options, and what rules ask', async () => {
  const { status, body } = await owner('GET', at('openapi.json'))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Visita', version: '1' },
    servers: [{ url: `https://forms.example.com/api/forms/${formId}` }],
    components: {
      schemas: {
        NewAnswers: {
          required: ['nombre'],
          properties: {
            edad: { title: 'Edad', description: expect.stringContaining('Color') as unknown },
            color: {
              oneOf: [
                { const: 'rojo', title: 'Rojo' },
                { const: 'verde', title: 'Verde' },
              ],
            },
          },
        },
      },
    },
  })
})

it('is used by the client that is made of it', async () => {
  const { body } = await owner('GET', at('client.ts'))
  const { outputText } = ts.transpileModule(body as string, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  })
  const module = `data:text/javascript,${encodeURIComponent(outputText)}`
  const { createClient } = (await import(/* @vite-ignore */ module)) as {
    createClient: (options: object) => {
      create: (record: object, key?: string) => Promise<Named>
      edit: (id: string, change: object) => Promise<Named>
      get: (id: string) => Promise<Named>
      all: (question: object) => AsyncGenerator<Named>
    }
  }
  const key = (await owner('POST', 'api_key/', { name: 'CRM', current_password: password })).body as {
    key: string
  }
  // People who try it in a session are no program.
  expect((await owner('GET', `form_data/uses/${formId}/`)).body).toEqual({
    webhooks: 0,
    feeds: 0,
    programs_at: null,
  })
  const client = createClient({
    apiKey: `owner@example.com:${key.key}`,
    fetch: async (
      url: string,
      {
        method,
        headers,
        body: sent,
      }: { method: 'GET'; headers: Record<string, string>; body: string | null },
    ) => {
      const path = url.replace('https://forms.example.com', '')
      const answer = await server.callAs()(
        method,
        path,
        sent === null ? undefined : JSON.parse(sent),
        headers,
      )
      return new Response(JSON.stringify(answer.body), { status: answer.status })
    },
  })
  const { id } = await client.create({ answers: { nombre: 'Gil 1', edad: 1 } }, 'once')
  expect((await client.create({ answers: { nombre: 'Gil 1', edad: 1 } }, 'once')).id).toBe(id)
  for (const count of [2, 3, 4, 5]) await client.create({ answers: { nombre: `Gil ${count}` } })
  expect((await client.edit(id, { answers: { edad: null } })).answers).toEqual({ nombre: 'Gil 1' })
  const uses = (await owner('GET', `form_data/uses/${formId}/`)).body as { programs_at: number | null }
  expect(uses).toEqual({ webhooks: 0, feeds: 0, programs_at: expect.any(Number) as unknown })
  const found: unknown[] = []
  for await (const { answers } of client.all({ limit: 2, where: { nombre__istartswith: 'gil' } }))
    found.push(answers['nombre'])
  expect(found).toEqual(['Gil 5', 'Gil 4', 'Gil 3', 'Gil 2', 'Gil 1'])
  await expect(client.create({ answers: { altura: 3 } })).rejects.toMatchObject({ status: 400 })
})
