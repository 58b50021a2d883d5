// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { uploadQueueOf } from '../../renderers/inputs/upload/uploadQueueOf'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { Answering } from '../../schemas/answering/types'
import type { Address } from '../../schemas/model/answers'
import type { ErrorCode } from '../../schemas/model/errors'
import type { RuleDocument } from '../../schemas/model/rule'
import { answeringOf, fieldId, fieldsOf } from '../../tests/support/drawForm'
import type { SendOutcome, SubmissionBody } from './sendOutcome'
import { createSubmission } from './submission'
import { unsentFiles } from './unsentFiles'

const [photo, papers, group, plate, note] = [1, 2, 3, 4, 5].map(fieldId) as [
  string,
  string,
  string,
  string,
  string,
]
const fields = fieldsOf(
  { field_type: 'image', required: true },
  { field_type: 'files', properties: { min_images_count: 2 } },
  { field_type: 'group', groups_fields: [plate] },
  { field_type: 'signature', group: { group_id: group } },
  { field_type: 'text', required: true },
)
/** The rule requires the note once there is a photo. */
const rule: RuleDocument = {
  rule_id: '1a2b3c4d5e6f7a01',
  rule_type: 'show',
  name: 'Nota',
  operator: 'and',
  conditions: [
    { field: { id: photo, type: 'image', label: 'Campo 1' }, condition: 'not__empty=', value: ' ' },
  ],
  fields_ruled: [{ id: note, type: 'text', label: 'Campo 5' }],
}

const png = (name: string) => new File(['a'], name, { type: 'image/png' })

/** Adds a file whose upload fails. */
async function addFailing(answering: Answering, at: Address, name: string, code: ErrorCode = 'OFFLINE') {
  const state = answering.stateAt(at)
  if (!state) throw new Error('no such field')
  uploadQueueOf(answering, state).add([{ file: png(name) }], {
    taker: {},
    send: () => Promise.reject(new PortFailure({ code })),
    done: () => undefined,
    failure: 'CANT_UPLOAD_IMAGE',
  })
  await new Promise((resolve) => setTimeout(resolve, 0))
}

function setUp({ keeps = true, rules = [] as readonly RuleDocument[] } = {}) {
  const answering = answeringOf(fields, { rules })
  const sent: SubmissionBody[] = []
  const submission = createSubmission({
    answering,
    send: (body): Promise<SendOutcome> => {
      sent.push(body)
      return Promise.resolve({ kind: 'queued', files: body.files.length })
    },
    newKey: () => 'key',
    now: () => 0,
    withFiles: (which) =>
      unsentFiles({
        ...which,
        ...{ answering, editing: false, locale: 'es_MX', ports: {} },
        keeper: {
          flush: () => Promise.resolve(),
          keyOfFile: (key) => (keeps ? `tab/${key}` : undefined),
        },
        context: { timezone: 'UTC', user: null },
      }),
  })
  return { answering, submission, sent }
}

const signature: Address = { groupId: group, setIndex: 0, fieldId: plate }
const marked = (name: string): unknown =>
  expect.objectContaining({ file_name: name, file_url: expect.stringMatching(/^pending:/) as unknown })

it('validates and freezes answers as if the files were there, and leaves them out of what is answered in', async () => {
  const { answering, submission, sent } = setUp()
  answering.set({ fieldId: note }, 'Listo')
  answering.set({ fieldId: papers }, [{ file_name: 'a.png', file_url: '/f/a.png' }])
  answering.addSet(group)
  await addFailing(answering, { fieldId: photo }, 'foto.png')
  await addFailing(answering, { fieldId: papers }, 'b.png')
  await addFailing(answering, signature, 'signature.png')
  expect(submission.checkPage(0)).toEqual([])
  await submission.submit()
  expect(submission.getState()).toEqual({ phase: 'queued', files: 3 })
  expect(sent[0]?.answers).toEqual({
    [photo]: marked('foto.png'),
    [papers]: [{ file_name: 'a.png', file_url: '/f/a.png' }, marked('b.png')],
    [group]: [{ [plate]: marked('signature.png') }],
    [note]: 'Listo',
  })
  expect(sent[0]?.files).toMatchObject([
    { place: { fieldId: photo }, name: 'foto.png', purpose: 'image', isStored: false },
    { place: { fieldId: papers }, purpose: 'file' },
    { place: signature, purpose: 'signature' },
  ])
  expect(new Set(sent[0]?.files.map(({ mark }) => mark)).size).toBe(3)
  expect(JSON.stringify(answering.toSubmission())).not.toContain('pending:')
  expect(answering.shownErrors()).toEqual([])
})

it('passes a page with what is on its way or still being drawn, and does not send without', async () => {
  const { answering, submission, sent } = setUp()
  const state = answering.stateAt({ fieldId: photo })
  if (!state) throw new Error('no such field')
  const plan = { taker: {}, send: () => new Promise<never>(() => undefined), done: () => undefined }
  uploadQueueOf(answering, state).hold({ file: png('foto.png') }, { ...plan, failure: 'CANT_UPLOAD_IMAGE' })
  answering.set({ fieldId: papers }, [{ file_name: 'a.png', file_url: '/f/a.png' }])
  uploadQueueOf(answering, answering.stateAt({ fieldId: papers }) ?? state).add([{ file: png('b.png') }], {
    ...plan,
    failure: 'CANT_UPLOAD_DOC',
  })
  answering.set({ fieldId: note }, 'Listo')
  expect(submission.checkPage(0)).toEqual([])
  await submission.submit()
  expect(submission.getState()).toMatchObject({ phase: 'incomplete' })
  expect(sent).toEqual([])
})

it('asks for what is missing besides the files', async () => {
  const { answering, submission, sent } = setUp()
  await addFailing(answering, { fieldId: photo }, 'foto.png')
  await addFailing(answering, { fieldId: papers }, 'b.png')
  await submission.submit()
  const missing = [
    { address: { fieldId: papers }, error: { code: 'TOO_FEW_FILES', params: { min: 2 } } },
    { address: { fieldId: note }, error: { code: 'FIELD_REQUIRED' } },
  ]
  expect(submission.getState()).toEqual({ phase: 'incomplete', errors: missing })
  expect(answering.shownErrors()).toEqual(missing)
  expect(sent).toEqual([])
})

it('is not sent when nothing keeps the files', async () => {
  const { answering, submission, sent } = setUp({ keeps: false })
  answering.set({ fieldId: note }, 'Listo')
  await addFailing(answering, { fieldId: photo }, 'foto.png')
  await submission.submit()
  expect(submission.getState()).toEqual({
    phase: 'failed',
    failure: { kind: 'unreachable', reason: 'room' },
  })
  expect(sent).toEqual([])
})

it('waits for the network when the files bring questions along', async () => {
  const { answering, submission, sent } = setUp({ rules: [rule] })
  expect(answering.stateAt({ fieldId: note })?.visible).toBe(false)
  await addFailing(answering, { fieldId: photo }, 'foto.png')
  await submission.submit()
  expect(submission.getState()).toEqual({
    phase: 'failed',
    failure: { kind: 'unreachable', reason: 'questions' },
  })
  expect(sent).toEqual([])
})

it('takes no file along that fails for another reason', async () => {
  const { answering, submission } = setUp()
  await addFailing(answering, { fieldId: photo }, 'foto.png', 'FILE_TOO_LARGE')
  await submission.submit()
  expect(submission.getState()).toMatchObject({ phase: 'incomplete' })
})
