import { expect, it } from 'vitest'
import type { Json } from '../../schemas/model/json'
import { seededRandom } from '../../schemas/samples/seededRandom'
import type { ActionDocument, WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { action, trigger, workflow } from '../support/workflowCase'
import { linesOnceOver } from './linesOnceOver'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What a dry run shows is what the engine then does: for random workflows, and records that are made, edited and deleted at random. */

const { server, owner } = await useTestServer()

interface Planned {
  readonly workflows: readonly {
    readonly workflow_id: string
    readonly runs: boolean
    readonly actions: readonly {
      readonly action_id: string
      readonly skipped?: string | null
      readonly works: readonly Json[]
    }[]
  }[]
}

/** What is done, by whom: in a plan, or in the log. */
interface Done {
  readonly workflow: string
  readonly action: string
  readonly input: Json
}

const formOf = async () =>
  ((await owner('POST', 'form_data/', sampleForm())).body as { form_id: number }).form_id

const row = (input: { readonly [key: string]: Json }, target: string) => ({
  input,
  etl: { conditions: [] },
  output: { id: target },
})
const copied = (id: string, target = id) =>
  row({ type: 'field_to_field', id, field_type: 'text', value: null }, target)

/** Draws workflows and answers; the same for the same seed. */
function drawing(seed: number, target: number) {
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const often = (share: number) => random() < share
  const id = () => Array.from({ length: 24 }, () => '0123456789abcdef'[Math.floor(random() * 16)]).join('')
  const asks = (field_id: string, condition: string, value: string) => ({
    ...trigger('a', condition, value),
    trigger_field: { field_id },
  })
  const triggers = () =>
    [
      asks(colourField, 'in=', pick(['rojo', 'verde'])),
      asks(ageField, pick(['gt__number=', 'lt__number=']), pick(['2', '5'])),
      asks(nameField, pick(['not__empty=', 'is__empty=']), ' '),
      asks(nameField, 'icontains=', pick(['an', 'x'])),
    ].filter(() => often(0.3))
  const mapping = () => [
    row({ type: 'value_to_field', value: pick(['Uno', 'Dos']) }, nameField),
    ...[copied(ageField), copied(colourField)].filter(() => often(0.6)),
  ]
  const form = { id: target, name: '' }
  const oneAction = (): ActionDocument => ({
    ...pick([
      () => action(2, { form, mapping: mapping() }),
      () => action(2, { form, mapping: [copied(nameField), copied(ageField)] }),
      () => action(8, { form, group_id: groupField, mapping: [copied(itemField, nameField)] }),
      // What is no more, and what nobody here can do, is planned as that.
      () => action(2, { form: { id: 999_999, name: '' }, mapping: mapping() }),
      () => action(7, { script: { id: 3, name: 'x' } }),
    ])(),
    _id: id(),
    ...(often(0.15) && { is_off: true }),
  })
  const oneWorkflow = (): WorkflowDocument => ({
    ...workflow([oneAction(), ...(often(0.5) ? [oneAction()] : [])], {
      triggers: triggers(),
      operator: pick(['all', 'any']),
      record: {
        created: often(0.7),
        edited: often(0.7),
        deleted: often(0.4),
        run_multiple_times: often(0.8),
        ...(often(0.3) && { changes: [{ field_id: pick([ageField, colourField]) }] }),
      },
      ...(often(0.1) && { is_off: true }),
    }),
    id: id(),
  })
  const answers = () => ({
    [nameField]: pick(['Ana', 'Xenia', 'Eva']),
    [ageField]: pick([null, 1, 3, 8]),
    [colourField]: pick([null, 'rojo', 'verde']),
    [groupField]: Array.from({ length: Math.floor(random() * 3) }, (_, at) => ({ [itemField]: at + 1 })),
  })
  return { workflows: [oneWorkflow(), oneWorkflow(), oneWorkflow()], answers }
}

/** As text, whatever the order of keys: the database keeps its own. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const ordered = (list: readonly Done[]) => list.map(asText).toSorted()

async function planOf(body: object): Promise<readonly string[]> {
  const planned = await owner('POST', 'workflow_plan/', body)
  expect(planned.status, JSON.stringify(planned.body)).toBe(200)
  const done = (planned.body as Planned).workflows
    .filter(({ runs }) => runs)
    .flatMap(({ workflow_id, actions }) =>
      actions
        .filter(({ skipped }) => !skipped)
        .flatMap(({ action_id, works }) =>
          works.map((input): Done => ({ workflow: workflow_id, action: action_id, input })),
        ),
    )
  return ordered(done)
}

async function doneTo(recordId: string, moment: string, after: number) {
  const lines = (await linesOnceOver(server, recordId)).filter(
    (line) => line.moment === moment && Number(line.id) > after,
  )
  const done = lines.map(({ workflow_id, action_id, input }): Done => ({
    ...{ workflow: workflow_id, action: action_id, input },
  }))
  return { done: ordered(done), last: Math.max(after, ...lines.map(({ id }) => Number(id))), lines }
}

it.each([1, 2, 3])('the engine does what a dry run shows (%i)', async (seed) => {
  const [target, form_id] = [await formOf(), await formOf()]
  const { workflows, answers } = drawing(seed, target)
  expect((await owner('POST', 'workflows/', { form_id, workflows })).status).toBe(201)
  let compared = 0
  for (let round = 0; round < 2; round += 1) {
    const first = answers()
    const toMake = await planOf({ form_id, moment: 'created', answers: first })
    const sent = await owner('POST', 'form_answer/', { form_id, answers: first })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const { id } = sent.body as { id: string }
    const made = await doneTo(id, 'created', 0)
    expect(made.done).toEqual(toMake)

    const next = answers()
    const toEdit = await planOf({ form_id, moment: 'edited', record_id: id, answers: next })
    expect((await owner('PATCH', `form_answer/${id}/`, { answers: next })).status).toBe(202)
    const edited = await doneTo(id, 'edited', made.last)
    // What is done once for a record is planned once more: a dry run asks what would happen, not what happened.
    const doneBy = (lines: typeof made.lines) =>
      lines.filter(({ state }) => state === 'done').map(({ action_id }) => action_id)
    const wasDone = new Set(doneBy(made.lines))
    const once = new Set(
      workflows.filter(({ rules }) => rules?.record?.run_multiple_times === false).map(({ id }) => id),
    )
    const isNew = (text: string) => {
      const { workflow: of, action: by } = JSON.parse(text) as Done
      return !once.has(of) || !wasDone.has(by)
    }
    expect(edited.done).toEqual(toEdit.filter(isNew))

    const toDelete = await planOf({ form_id, moment: 'deleted', record_id: id })
    expect((await owner('PATCH', 'form_answer/', { deleted_objects: [id] })).status).toBe(202)
    for (const actionId of doneBy(edited.lines)) wasDone.add(actionId)
    const deleted = await doneTo(id, 'deleted', edited.last)
    expect(deleted.done).toEqual(toDelete.filter(isNew))
    compared += made.done.length + edited.done.length + deleted.done.length
  }
  expect(compared).toBeGreaterThan(0)
})
