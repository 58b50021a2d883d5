import { expect, it } from 'vitest'
import { action, trigger, workflow } from '../support/workflowCase'
import type { Json } from '../../schemas/model/json'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { realWorkflows } from '../support/realForms'
import { ageField, colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

const { server, owner } = await useTestServer()

const copied = (id: string): Json => ({
  input: { type: 'field_to_field', id, field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id },
})
const makes = (formId: number) => action(2, { form: { id: formId, name: '' }, mapping: [copied(nameField)] })
const formOf = async (call: Call = owner) =>
  ((await call('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id
const save = (formId: number, workflows: readonly WorkflowDocument[], call: Call = owner) =>
  call('POST', 'workflows/', { form_id: formId, workflows })
const submit = async (formId: number, answers: object = {}) =>
  (await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana', ...answers } }))
    .body as {
    id: string
    folio: string
  }
interface Line {
  readonly _id: number
  readonly state: string
  readonly workflow_record_id: string | null
  readonly error_code: string | null
}
const logOf = async (query: string, call: Call = owner) =>
  (await call('GET', `workflow_log/?limit=0&${query}`)).body as { objects: Line[] }
const countOf = async (formId: number) =>
  ((await owner('GET', `form_answer/?form_id=${formId}`)).body as { meta: { total_count: number } }).meta
    .total_count

it('tells what was done, of a record, of a form, and by the record that was made', async () => {
  const target = await formOf()
  const formId = await formOf()
  await save(formId, [workflow([makes(target)])])
  const { id, folio } = await submit(formId)
  await expect
    .poll(async () => (await logOf(`record_id=${id}`)).objects)
    .toMatchObject([
      {
        state: 'done',
        workflow_sucess: true,
        record_status: 'created',
        workflow_rule: 2,
        folio,
        form_name: 'Visita',
        user_name: expect.any(String) as string,
        workflow_form_id: target,
        workflow_request_content: { do: 'createRecord', answers: { [nameField]: 'Ana' } },
      },
    ])
  const [line] = (await logOf(`form_id=${formId}&state=done`)).objects
  expect((await logOf(`workflow_record_id=${line?.workflow_record_id}`)).objects).toEqual([line])
  expect((await logOf(`form_id=${formId}&state=failed`)).objects).toEqual([])
  // Done again by hand it makes another one.
  const again = await owner('POST', `workflow_log/${line?._id}/run/`, {})
  expect(again).toMatchObject({ status: 200, body: { success: true, objects: [{ state: 'done' }] } })
  expect(await countOf(target)).toBe(2)
})

it('does one action by hand, as other clients ask for it', async () => {
  const [target, formId] = [await formOf(), await formOf()]
  const { id } = await submit(formId)
  const asked = { action_id: 2, record_id: id, extra_args: { form_id: formId } }
  const { configuration } = makes(target)
  expect(await owner('POST', 'workflow_action/execute_task/', { ...asked, configuration })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await countOf(target)).toBe(1)
  const script = { ...asked, action_id: 7, configuration: { script: { id: 3, name: 'x' } } }
  expect((await owner('POST', 'workflow_action/execute_task/', script)).body).toMatchObject({
    success: false,
    objects: [{ error_code: 'WORKFLOW_NOT_SUPPORTED' }],
  })
})

it('does again by hand what was for an answer to an approval', async () => {
  const [target, formId] = [await formOf(), await formOf()]
  await save(formId, [workflow([{ ...makes(target), _id: 'alone', only_if: 'approved' }])])
  const { id } = await submit(formId)
  const asked = { action_id: 'alone', record_id: id }
  expect(await owner('POST', 'workflow_action/execute_task/', asked)).toMatchObject({
    body: { success: true, objects: [{ state: 'done' }] },
  })
  expect(await countOf(target)).toBe(1)
})

it('says what workflows would do, and why, and does nothing', async () => {
  const [target, formId] = [await formOf(), await formOf()]
  const red = [{ ...trigger('a', 'in=', 'rojo'), trigger_field: { field_id: colourField } }]
  const workflows = [workflow([makes(target)], { triggers: red }), workflow([makes(999_999)])]
  const answers = { [nameField]: 'Ana', [colourField]: 'verde' }
  const { body } = await owner('POST', 'workflow_plan/', {
    form_id: formId,
    moment: 'created',
    workflows,
    answers,
  })
  expect(body).toMatchObject({
    workflows: [
      {
        runs: false,
        why: 'conditions',
        explained: { holds: false },
        actions: [{ works: [{ do: 'createRecord', answers: { [nameField]: 'Ana' } }] }],
      },
      { runs: true, actions: [{ works: [{ do: 'nothing', why: 'targetGone' }] }] },
    ],
  })
  expect((body as { findings: { code: string }[] }).findings.map(({ code }) => code)).toContain('TARGET_GONE')
  expect(await countOf(target)).toBe(0)

  const { id } = await submit(formId, { [colourField]: 'rojo' })
  await submit(formId, { [colourField]: 'verde' })
  const ofRecord = { form_id: formId, moment: 'edited', workflows, record_id: id, answers: { [ageField]: 5 } }
  expect((await owner('POST', 'workflow_plan/', ofRecord)).body).toMatchObject({
    workflows: [{ runs: true }, {}],
  })
  expect((await owner('POST', 'workflow_count/', { form_id: formId, workflows })).body).toMatchObject({
    records: 2,
    workflows: [{ count: 1 }, { count: 2 }],
  })
})

it('finds loops over several forms', async () => {
  const [one, two] = [await formOf(), await formOf()]
  await save(one, [workflow([makes(two)])])
  await save(two, [workflow([makes(one)])])
  const { body } = await owner('GET', `workflow_options/?form_id=${one}`)
  expect(body).toMatchObject({ findings: [{ code: 'LOOP', params: { path: `${one} → ${two} → ${one}` } }] })
})

it('an action writes nowhere that its form’s owner, or who wrote the workflow, may not', async () => {
  const { id: mateId } = await server.addUser('mate')
  const mate = server.callAs(await server.logIn('mate@example.com'))
  const [secret, shared] = [await formOf(), await formOf()]
  // Who manages one form of the owner may not write into another one of theirs by it.
  const grant = { file_shared: `/api/infosync/item/${shared}/`, owner: `/api/infosync/user/${mateId}/` }
  const given = await owner('PATCH', 'file_shared/', {
    objects: [{ ...grant, perm: 'can_manage_item' }],
    deleted_objects: [],
  })
  expect(given.status).toBe(201)
  expect((await save(shared, [workflow([makes(secret)])], mate)).status).toBe(201)
  const { id } = await submit(shared)
  await expect
    .poll(async () => (await logOf(`record_id=${id}`)).objects)
    .toMatchObject([{ state: 'failed', error_code: 'WORKFLOW_TARGET_GONE' }])
  expect(await countOf(secret)).toBe(0)
  // Nor by hand.
  const asked = { action_id: 2, record_id: id, configuration: makes(secret).configuration }
  expect((await mate('POST', 'workflow_action/execute_task/', asked)).body).toMatchObject({ success: false })
  expect(await countOf(secret)).toBe(0)
  // Nor does a form of theirs write where they may not.
  const own = await formOf(mate)
  await save(own, [workflow([makes(secret)])], mate)
  const made = (await mate('POST', 'form_answer/', { form_id: own, answers: { [nameField]: 'Ana' } }))
    .body as { id: string }
  await expect
    .poll(async () => (await logOf(`record_id=${made.id}`, mate)).objects)
    .toMatchObject([{ error_code: 'WORKFLOW_TARGET_GONE' }])
  expect(await countOf(secret)).toBe(0)
})

it('documents of other clients are served as they came', async () => {
  for (const { workflows } of realWorkflows()) {
    const formId = await formOf()
    expect((await save(formId, workflows)).status).toBe(201)
    const { body } = await owner('GET', `workflows/?form_id=${formId}`)
    expect((body as { objects: { workflows: unknown }[] }).objects[0]?.workflows).toEqual(workflows)
    const planned = await owner('POST', 'workflow_plan/', { form_id: formId, moment: 'created', answers: {} })
    expect(planned.status).toBe(200)
  }
})

it('keeps two who change them from writing over one another', async () => {
  const formId = await formOf()
  const other = await formOf()
  const first = await save(formId, [workflow([makes(other)])])
  const { revision } = first.body as { revision: number }
  expect(revision).toBe(1)
  const based = (name: string, base: number | null) =>
    owner('POST', 'workflows/', {
      ...{ form_id: formId, base_revision: base },
      workflows: [{ ...workflow([makes(other)]), name }],
    })
  const mine = await based('mío', revision)
  expect(mine).toMatchObject({ status: 201, body: { revision: 2 } })
  expect(mine.body).not.toHaveProperty('base_revision')
  const theirs = await based('suyo', revision)
  expect(theirs).toMatchObject({
    status: 409,
    body: { error_code: 'CONFLICT', params: { revision: 2, user_id: server.owner.id } },
  })
  // What is so already is no conflict, and who says no base writes over whatever there is.
  expect(await based('mío', revision)).toMatchObject({ status: 201, body: { revision: 2 } })
  expect(await based('suyo', null)).toMatchObject({ status: 201, body: { revision: 3 } })
  await owner('DELETE', `workflows/${formId}/`)
  expect(await based('otro', 0)).toMatchObject({ status: 201, body: { revision: 5 } })
  expect(await based('tarde', 0)).toMatchObject({ status: 409 })
})
