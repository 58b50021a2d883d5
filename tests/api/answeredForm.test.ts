import { describe, expect, it } from 'vitest'
import { addGrant } from '../../server/store/access/grants'
import { colourField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/* What of a form's design is served to whoever answers it. Belonging to the account is no right. */

const { server, owner, saved } = await useSubmissionServer()
const mate = await server.addUser('mate')
const answerer = await server.addUser('answerer')
await server.addAccount('outsider')
const as = async (name: string): Promise<Call> => server.callAs(await server.logIn(`${name}@example.com`))
const everyone: readonly (readonly [string, Call])[] = [
  ['public', server.callAs()],
  ['owner', owner],
  ['mate', await as('mate')],
  ['answerer', await as('answerer')],
  ['outsider', await as('outsider')],
]

/** What this version does not know, wherever it may stand. */
const unknown = { x_unknown: { token: 'k-123' } }

/** Everything that only designers have to do with. */
const design = (isPublic: boolean) => {
  const form = sampleForm()
  const [page] = form.form_pages
  const fields = page?.page_fields.map((field) => ({
    ...field,
    ...unknown,
    grading_criteria: { equal: [{ value: 'Rojo', points: 31337 }] },
    ...(field.field_id === colourField && {
      options: [{ label: 'Rojo', value: 'rojo', points: 31337, selected: false, ...unknown }],
    }),
    properties: {
      ...unknown,
      notification: { send_alert: { email: ['jefa@example.org'] } },
      email_configuration: { emails: ['jefa@example.org'] },
    },
  }))
  const button = {
    field_id: '65a0000000000000000000d1',
    field_type: 'button',
    label: 'Pedir',
    ...unknown,
    properties: {
      ...unknown,
      url: 'https://erp.example.org/?token=k-123',
      parameters: [{ name: 'k', value: 'k-123' }],
      color: '#1E8449',
      icon: { css_class: 'fa-check', ...unknown },
      update_values: { [nameField]: 'Pedido' },
    },
  }
  return {
    ...unknown,
    public: isPublic,
    form_pages: [
      { ...page, ...unknown, page_fields: fields ?? [] },
      { page_type: 'buttons', page_fields: [button] },
    ],
    confirmation: { message: 'Gracias', ...unknown },
    timer_config: { active: false, ...unknown },
    emails: ['jefa@example.org'],
    email_configuration: { sender: 'jefa@example.org', body: 'Para Compañera' },
    notification: { active: true, email: 'jefa@example.org' },
    templates: [{ id: 1, pdfName: 'Visita', script: { name: 'Compañera' }, design: unknown }],
    grading: { active: true, grade_type: 'percentage', max_points: 31337, show_points: true },
    advanced_options: {
      ...unknown,
      active: true,
      folio: { config: true, prefix: 'SECRETO-', next: 31337, ...unknown },
    },
    form_rules: [
      sampleRule({
        name: 'Compañera',
        user_conditions: { condition: 'include', users: [{ user_id: mate.id, user_name: 'Compañera' }] },
        ...unknown,
      }),
    ],
  }
}
const hidden = /example\.org|k-123|x_unknown|31337|Compañera|SECRETO|"points"/

async function formFor(isPublic: boolean): Promise<number> {
  const formId = await saved(design(isPublic))
  await addGrant(server.database.db, {
    account_id: server.owner.account_id,
    item_id: formId,
    principal_type: 'user',
    principal_id: answerer.id,
    level: 'can_answer_item',
    created_by_id: server.owner.id,
  })
  return formId
}
const publicForm = await formFor(true)
const privateForm = await formFor(false)

describe.each(['get_form_for_answer', 'get_rules_for_answer'])('%s', (path) => {
  it.each(everyone)('of a public form shows no design to %s', async (_name, call) => {
    const { status, body } = await call('GET', `${path}/?form_id=${publicForm}`)
    expect(status).toBe(200)
    const said = JSON.stringify(body)
    expect(said).not.toMatch(hidden)
    expect(said).toContain(nameField)
    const anybody = await server.callAs()('GET', `${path}/?form_id=${publicForm}`)
    expect(body).toEqual(anybody.body)
  })

  it('of a private form is for who may answer it, and shows no design either', async () => {
    for (const [name, call] of everyone) {
      const { status, body } = await call('GET', `${path}/?form_id=${privateForm}`)
      expect([name, status]).toEqual([name, ['owner', 'answerer'].includes(name) ? 200 : 404])
      expect(JSON.stringify(body)).not.toMatch(hidden)
    }
  })

  it('takes no token for a right of who only belongs to the account', async () => {
    const call = await as('mate')
    const asked = (id: number) => call('GET', `${path}/?form_id=${id}&token=none`)
    for (const id of [publicForm, privateForm])
      expect(await asked(id)).toMatchObject({ status: 401, body: { error_code: 'FORM_LOAD_UNAUTHORIZED' } })
  })
})

describe('the design itself', () => {
  it('is known to who has a right to the form, and what its workflows call to who may change it', async () => {
    const answerers = { get_form: 200, form_rules: 200, workflows: 401 }
    for (const [path, answerer] of Object.entries(answerers))
      for (const [name, call] of everyone) {
        const { status } = await call('GET', `${path}/?form_id=${publicForm}`)
        const known: Readonly<Record<string, number>> = { public: 401, owner: 200, answerer }
        expect([path, name, status]).toEqual([path, name, known[name] ?? 404])
      }
  })

  const asked = [
    `get_form/?form_id=${publicForm}&with_rules=true`,
    `form_data/get_form_fields/${publicForm}/`,
    `get_form_fields/${publicForm}`,
    `form_data/get_field_options/${publicForm}/${colourField}/`,
  ]

  it.each(asked)('tells who may not change it no addresses, recipients and points: %s', async (path) => {
    const [seen, whole] = [await (await as('answerer'))('GET', path), await owner('GET', path)]
    expect([seen.status, whole.status]).toEqual([200, 200])
    expect(JSON.stringify(whole.body)).toMatch(/k-123/)
    expect(JSON.stringify(seen.body)).not.toMatch(/example\.org|k-123|x_unknown|31337|user_name|SECRETO/)
    expect(JSON.stringify(seen.body)).toContain('Rojo')
  })

  it('is served as what it was once its reader may change it, whatever was kept of it before', async () => {
    const path = `get_form/?form_id=${privateForm}`
    const answerer = await as('answerer')
    const before = await answerer('GET', path)
    const tag = String(before.headers['etag'])
    expect((await owner('GET', path, undefined, { 'if-none-match': tag })).status).toBe(200)
    expect((await answerer('GET', path, undefined, { 'if-none-match': tag })).status).toBe(304)
  })

  it('has every key of the wire for readers too', async () => {
    const fieldsOf = async (call: Call) =>
      (
        (await call('GET', `form_data/get_form_fields/${publicForm}/`)).body as {
          objects: { properties: object }[]
        }
      ).objects
    const keys = (fields: { properties: object }[]) =>
      fields.map((field) =>
        [
          Object.keys(field).filter((key) => key !== 'x_unknown'),
          Object.keys(field.properties).filter((key) => key !== 'x_unknown'),
        ].map((names) => names.sort()),
      )
    expect(keys(await fieldsOf(await as('answerer')))).toEqual(keys(await fieldsOf(owner)))
  })

  it('is not taken along by a copy of who only reads it', async () => {
    const answerer = await as('answerer')
    const { status, body } = await answerer('POST', 'form/copy/', {
      forms: [publicForm],
      duplicate_rules: true,
    })
    expect(status).toBe(201)
    const { id } = (body as { objects: { id: number }[] }).objects[0] ?? { id: 0 }
    const copy = await answerer('GET', `get_form/?form_id=${id}&with_rules=true`)
    expect(copy.status).toBe(200)
    expect(JSON.stringify(copy.body)).not.toMatch(/example\.org|k-123|x_unknown|31337|user_name|press/)
    const same = await owner('POST', 'form/copy/', { forms: [publicForm] })
    const { id: own } = (same.body as { objects: { id: number }[] }).objects[0] ?? { id: 0 }
    expect(JSON.stringify((await owner('GET', `get_form/?form_id=${own}`)).body)).toMatch(/k-123/)
  })
})
