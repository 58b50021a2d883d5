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

/** Everything that only designers have to do with. */
const design = (isPublic: boolean) => {
  const form = sampleForm()
  const [page] = form.form_pages
  const fields = page?.page_fields.map((field) => ({
    ...field,
    grading_criteria: { equal: [{ value: 'Rojo', points: 31337 }] },
    ...(field.field_id === colourField && {
      options: [{ label: 'Rojo', value: 'rojo', points: 31337, selected: false }],
    }),
    properties: {
      notification: { send_alert: { email: ['jefa@example.org'] } },
      email_configuration: { emails: ['jefa@example.org'] },
    },
  }))
  const button = {
    field_id: '65a0000000000000000000d1',
    field_type: 'button',
    label: 'Pedir',
    properties: { url: 'https://erp.example.org/?token=k-123', parameters: [{ name: 'k', value: 'k-123' }] },
  }
  return {
    public: isPublic,
    form_pages: [
      { ...page, page_fields: fields ?? [] },
      { page_type: 'buttons', page_fields: [button] },
    ],
    emails: ['jefa@example.org'],
    email_configuration: { sender: 'jefa@example.org', body: 'Para Compañera' },
    notification: { active: true, email: 'jefa@example.org' },
    templates: [{ id: 1, pdfName: 'Compañera' }],
    grading: { active: true, grade_type: 'percentage', max_points: 31337, show_points: true },
    advanced_options: { active: true, folio: { config: true, prefix: 'SECRETO-', next: 31337 } },
    form_rules: [
      sampleRule({
        name: 'Compañera',
        user_conditions: { condition: 'include', users: [{ user_id: mate.id, user_name: 'Compañera' }] },
      }),
    ],
  }
}
const hidden = /example\.org|k-123|31337|Compañera|SECRETO|"points"/

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

it('the design itself is for who has a right to the form, and what its workflows call for who may change it', async () => {
  const answerers = { get_form: 200, form_rules: 200, workflows: 401 }
  for (const [path, answerer] of Object.entries(answerers))
    for (const [name, call] of everyone) {
      const { status } = await call('GET', `${path}/?form_id=${publicForm}`)
      const known: Readonly<Record<string, number>> = { public: 401, owner: 200, answerer }
      expect([path, name, status]).toEqual([path, name, known[name] ?? 404])
    }
})
