import { expect, it } from 'vitest'
import type { FillTask, Task } from '../../schemas/api/tasks'
import { seededRandom } from '../../schemas/samples/seededRandom'
import { addGrant } from '../../server/store/access/grants'
import { csv, taskThat, uploadSheet } from './fillServer'
import { png } from './pictures'
import { ageField, nameField, sampleForm } from './sampleForm'
import { useSubmissionServer } from './submissionServer'
import type { Call } from './testServer'

/*
 * Whatever several people do to records, one by one or many together, and undo in whatever order: each record is what a simple model says, and its files
 * are there.
 */

const { server, owner, authorization, saved } = await useSubmissionServer()
const photo = '65a0000000000000000000c1'
const page = sampleForm().form_pages[0]
const pages = [
  {
    ...page,
    page_fields: [...(page?.page_fields ?? []), { field_id: photo, field_type: 'image', label: 'Foto' }],
  },
]

/** Who is there: the owner of the form, and somebody who administers it with them. */
async function people(formId: number): Promise<readonly { readonly call: Call; readonly login: string }[]> {
  const mate = await server.addUser(`mate${formId}`)
  await addGrant(server.database.db, {
    ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user' },
    ...{ principal_id: mate.id, level: 'can_manage_item', can_delete_records: true, filter: null },
    created_by_id: server.owner.id,
  })
  const login = await server.logIn(mate.username)
  return [
    { call: owner, login: authorization },
    { call: server.callAs(login), login },
  ]
}

/** What a record is at a moment, as far as undoing goes. */
interface State {
  readonly isThere: boolean
  readonly isArchived: boolean
  readonly answers: Readonly<Record<string, unknown>>
}
interface Change {
  readonly before: State
  readonly after: State
}
interface Model {
  /** What each record is, and the set that made it so. */
  readonly now: Map<string, State & { readonly by: string }>
  readonly sets: Map<string, ReadonlyMap<string, Change>>
}

const gone: State = { isThere: false, isArchived: false, answers: {} }
const plain = ({ isThere, isArchived, answers }: State): State => ({ isThere, isArchived, answers })

async function stateOf(id: string): Promise<State> {
  const { body } = await owner('GET', `form_answer/${id}/`)
  const { answers, archived, deleted_at } = body as Record<string, unknown>
  if (deleted_at !== null) return gone
  return { isThere: true, isArchived: archived === true, answers: answers as State['answers'] }
}

async function upload(formId: number, login: string, width: number) {
  const form = new FormData()
  form.append('File', new File([new Uint8Array(png(width, 3))], `foto${width}.png`), `foto${width}.png`)
  form.append('form_id', String(formId))
  form.append('field_id', photo)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const { statusCode, body } = await server.app.inject({
    ...{ method: 'POST', url: '/api/infosync/cloud_upload/' },
    headers: { authorization: login, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(statusCode, body).toBe(200)
  const { file, file_name } = JSON.parse(body) as { file: string; file_name: string }
  return { file_url: file, file_name }
}

it.each([1, 2, 3])('undoing follows a simple model, in any order and by anybody (%i)', async (seed) => {
  const formId = await saved({ form_pages: pages })
  const who = await people(formId)
  const random = seededRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const model: Model = { now: new Map(), sets: new Map() }
  const undone = { whole: 0, left: 0 }

  /** Reads what was done to records into the model. */
  async function note(setId: string | null | undefined, ids: readonly string[]) {
    if (setId == null) return
    const changes = new Map<string, Change>()
    for (const id of ids) {
      const before = model.now.get(id) ?? { ...gone, by: '' }
      const after = await stateOf(id)
      // A change that a call says it made, and that is none, is told of no record.
      if (JSON.stringify(plain(before)) === JSON.stringify(after)) continue
      changes.set(id, { before: plain(before), after })
      model.now.set(id, { ...after, by: setId })
    }
    model.sets.set(setId, changes)
  }
  const some = (isWanted: (state: State) => boolean, most = 3) => {
    const ids = [...model.now].filter(([, state]) => isWanted(state)).map(([id]) => id)
    return ids.filter(() => random() < 0.6).slice(0, most)
  }
  const isOpen = ({ isThere, isArchived }: State) => isThere && !isArchived
  type SetOf = { readonly change_set_id: string | null }

  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      const { call, login } = pick(who)
      const answers = {
        [nameField]: `n${Math.floor(random() * 9)}`,
        ...(random() < 0.5 && { [photo]: await upload(formId, login, 2 + Math.floor(random() * 30)) }),
      }
      const { status, body } = await call('POST', 'form_answer/', { form_id: formId, answers })
      expect(status, JSON.stringify(body)).toBe(201)
      const { id } = body as { id: string }
      const told = (await owner('GET', `form_answer/${id}/`)).body as SetOf
      await note(told.change_set_id, [id])
    },
    async () => {
      const [id] = some(isOpen, 1)
      if (id === undefined) return
      const { call, login } = pick(who)
      const before = model.now.get(id)?.answers ?? {}
      const { [photo]: _photo, ...others } = before
      const picture =
        random() < 0.5 ? { [photo]: await upload(formId, login, 40 + Math.floor(random() * 30)) } : {}
      const answers = { ...others, ...picture, [ageField]: Math.floor(random() * 99) }
      const { status, body } = await call('PATCH', `form_answer/${id}/`, { answers })
      expect(status, JSON.stringify(body)).toBe(202)
      await note((body as SetOf).change_set_id, [id])
    },
    async () => {
      const records = some(isOpen)
      if (records.length === 0) return
      const answers = random() < 0.3 ? { [photo]: null } : { [nameField]: `b${Math.floor(random() * 9)}` }
      const request = { form_id: formId, records, answers, type: { selected: true } }
      const { status, body } = await pick(who).call('PATCH', 'form_answer/update_records/', request)
      expect(status, JSON.stringify(body)).toBe(202)
      await note((body as SetOf).change_set_id, records)
    },
    async () => {
      const kind = pick(['delete', 'archive', 'unarchive'])
      const records = some((state) => state.isThere && state.isArchived === (kind === 'unarchive'))
      if (records.length === 0) return
      const { status, body } = await pick(who).call('POST', 'form_answer/mark_records/', { kind, records })
      expect(status, JSON.stringify(body)).toBe(202)
      await note((body as SetOf).change_set_id, records)
    },
    async () => {
      const { call, login } = pick(who)
      const sheet = csv(['Nombre'], [`s${Math.floor(random() * 9)}`], ['t'])
      const { file } = await uploadSheet(server, login, sheet)
      const asked = { form_id: formId, spreadsheet_url: file, mapping: { Nombre: nameField } }
      const [begun] = (await call('POST', 'form_answer/sheet_to_form/', asked)).body as Task[]
      const { result } = (await taskThat(call, begun?.id ?? '')) as FillTask
      const { body } = await owner(
        'GET',
        `form_answer/?form_id=${formId}&change_set_id=${result?.change_set_id}`,
      )
      await note(
        result?.change_set_id,
        (body as { objects: { id: string }[] }).objects.map(({ id }) => id),
      )
    },
    async () => {
      // What was done lately is undone more often, so that not all of it was changed again since.
      const sets = [...model.sets]
      const [setId, changes] = pick(random() < 0.6 ? sets.slice(-3) : sets)
      const before = new Map([...changes.keys()].map((id) => [id, model.now.get(id)]))
      const { status, body } = await pick(who).call('POST', 'form_answer/undo/', { change_set_id: setId })
      if (changes.size === 0) return
      expect(status, JSON.stringify(body)).toBe(200)
      const told = body as SetOf & { undone: string[]; left: { id: string }[] }
      const left = told.left.map(({ id }) => id)
      expect([...told.undone, ...left].toSorted()).toEqual([...changes.keys()].toSorted())
      for (const [id, change] of changes) {
        const was = before.get(id)
        const state = await stateOf(id)
        // What nobody has touched since goes back; what is another one now stays as it is.
        if (was?.by === setId) expect(told.undone, `${setId} was the last of ${id}`).toContain(id)
        if (JSON.stringify(was && plain(was)) !== JSON.stringify(change.after)) expect(left).toContain(id)
        expect(state).toEqual(left.includes(id) ? was && plain(was) : change.before)
      }
      undone.whole += told.undone.length
      undone.left += left.length
      await note(told.change_set_id, told.undone)
    },
  ]

  for (let at = 0; at < 4; at += 1) await steps[0]?.()
  for (let at = 0; at < 40; at += 1) await pick([...steps, ...steps.slice(-1), ...steps.slice(-1)])()

  for (const [id, state] of model.now) {
    expect(await stateOf(id)).toEqual(plain(state))
    const file = state.answers[photo] as { file_url: string } | undefined
    if (!state.isThere || !file) continue
    const url = file.file_url
    const served = await server.app.inject({ method: 'GET', url, headers: { authorization } })
    expect(served.statusCode).toBe(200)
  }
  expect(undone.whole).toBeGreaterThan(2)
  expect(undone.left).toBeGreaterThan(0)
})
