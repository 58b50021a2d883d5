// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, readApiError } from '../../adapters/api/apiError'
import { RendererProvider } from '../../renderers/RendererProvider'
import { codedErrorOf } from '../../adapters/api/apiError'
import { errorCodes, type ErrorCode } from '../../schemas/model/errors'
import { answeringOf, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import { errorText } from '../shared/errorText'
import { useT } from '../shared/useT'
import { AnsweringProblem } from './AnsweringProblem'
import { deliverAnswers } from './outbox/deliverAnswers'
import { outcomeOf } from './outbox/outcomeOf'
import { QueuedConfirmation } from './outbox/QueuedConfirmation'
import type { SendOutcome } from './sendOutcome'
import { createSubmission } from './submission'
import { SubmissionNotice } from './SubmissionNotice'

afterEach(cleanup)

const sentence = 'Hoy no se reciben visitas.'
const statuses = [
  ...[
    400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 418, 422, 423, 424, 425,
  ],
  ...[426, 428, 429, 431, 440, 451, 500, 501, 502, 503, 504, 505, 507, 508, 520, 599],
]

const ofNetwork = /conexión|sin red|tu red|cuando haya/i
const ours = /de nuestro lado/
const isBroken = (status: number) => status >= 500 && ![502, 503, 504, 507].includes(status)

const answering = answeringOf(fieldsOf({ field_type: 'text' }))
const draw = (part: React.ReactNode) =>
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      {part}
    </RendererProvider>,
  )

/** Returns the outcome of sending answers when the call fails this way. */
async function outcomeAfter(error: Error): Promise<SendOutcome> {
  const fail = () => Promise.reject(error)
  const attempt = await deliverAnswers({ kind: 'create', body: { form_id: 1, answers: {} } }, 'key', {
    ...{ submit: fail, recordId: null },
    compiledForm: () => Promise.resolve(answering.compiled),
  })
  return outcomeOf(attempt, 'create')
}

/** Returns the text on screen after a call failed this way, where answers are sent, where they are loaded and where the designer saves. */
const screens: Readonly<Record<string, (error: unknown) => Promise<string> | string>> = {
  sending: async (error) => {
    const failure = await outcomeAfter(error as Error)
    const submission = createSubmission({
      ...{ answering, newKey: () => 'key', now: () => 0 },
      send: () => Promise.resolve(failure),
    })
    await submission.submit()
    draw(
      <SubmissionNotice
        submission={submission}
        editing={false}
        answering={answering}
        locale="es_MX"
        onRetry={vi.fn()}
      />,
    )
    return screen.getByRole('alert').textContent
  },
  loading: (error) => {
    draw(<AnsweringProblem error={error} isPublic={false} onRetry={vi.fn()} />)
    return document.body.textContent
  },
  'loading publicly': (error) => {
    draw(<AnsweringProblem error={error} isPublic onRetry={vi.fn()} />)
    return document.body.textContent
  },
  saving: (error) => {
    const Words = () => <p>{errorText(useT(), error)}</p>
    draw(<Words />)
    return document.body.textContent
  },
}

describe.each(Object.keys(screens))('%s', (where) => {
  const shown = async (error: unknown) => (await screens[where]?.(error)) ?? ''

  it.each(statuses)(
    'a %i that says something is told with it, and never as a lack of network',
    async (status) => {
      const text = await shown(readApiError(status, { error: sentence }))
      expect(text).toContain(sentence)
      expect(text).not.toMatch(ofNetwork)
      expect(text).not.toMatch(/[{}]/)
    },
  )

  it.each(statuses)('a %i that says nothing is told as what it is', async (status) => {
    const text = await shown(readApiError(status, '<h1>proxy</h1>'))
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(ofNetwork)
    expect(text).not.toMatch(/[{}<>]|proxy/)
    expect(ours.test(text)).toBe(isBroken(status))
  })

  const named = Object.entries(errorCodes).filter(([, status]) => status > 0)
  it.each(named)('%s, as named by a server that gives no values', async (code, status) => {
    const text = await shown(readApiError(status, { error: sentence, error_code: code }))
    expect(text.trim()).not.toBe('')
    expect(text).not.toMatch(/[{}]|\b[A-Z]+_[A-Z_]+\b/)
    expect(ours.test(text)).toBe(isBroken(status))
  })

  it('says that there is no connection only where no answer came', async () => {
    expect(await shown(new ApiError(0, 'OFFLINE'))).toMatch(/conexión|llegar al servidor/)
    cleanup()
    expect(await shown(new ApiError(0, 'TIMED_OUT'))).toMatch(/tardó demasiado/)
  })

  it('says of a mistake of our own that it is ours', async () => {
    expect(await shown(new TypeError('x is not a function'))).toMatch(ours)
  })
})

it.each([
  [413, /demasiado grande/],
  [429, /muchos|ocupado/i],
  [503, /no está disponible/],
  [507, /no tiene espacio/],
])('a %i is told by name where answers are sent', async (status, words) => {
  expect(await screens['sending']?.(readApiError(status, undefined))).toMatch(words)
})

describe('answers that wait on this device', () => {
  const queuedAfter = async (error: Error) => {
    const failure = await outcomeAfter(error)
    if (failure.kind !== 'unreachable' || failure.reason === 'room' || failure.reason === 'questions')
      throw new Error('not temporary')
    const { reason, error: told } = failure
    const trouble = { reason, ...(told ? { error: told } : {}) }
    const send = (): Promise<SendOutcome> => Promise.resolve({ kind: 'queued', trouble })
    const submission = createSubmission({ answering, send, newKey: () => 'key', now: () => 0 })
    draw(
      <QueuedConfirmation
        {...{ submission, trouble, files: 0, formName: 'Visita', isRow: false }}
        onAnswerAgain={undefined}
      />,
    )
    return screen.getByRole('heading').parentElement?.textContent ?? ''
  }

  it('wait for the network only where there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await queuedAfter(new ApiError(0, 'OFFLINE'))).toContain('Se enviará cuando haya conexión')
    vi.restoreAllMocks()
  })

  it('wait for the server where the network is there and no answer came', async () => {
    const text = await queuedAfter(new ApiError(0, 'OFFLINE'))
    expect(text).toContain('Todavía no se envía')
    expect(text).toContain('No logramos llegar al servidor.')
    expect(text).not.toMatch(ofNetwork)
  })

  it.each([408, 425, 429, 500, 501, 502, 503, 504, 507, 520])(
    'after a %i wait for the server',
    async (status) => {
      const text = await queuedAfter(readApiError(status, undefined))
      expect(text).not.toMatch(ofNetwork)
      expect(ours.test(text)).toBe(isBroken(status))
      cleanup()
      expect(await queuedAfter(readApiError(status, { error: sentence }))).toContain(sentence)
    },
  )
})

it('words what is known of an error that was thrown', () => {
  const code: ErrorCode = 'INTERNAL_SERVER_ERROR'
  expect(codedErrorOf('x')).toEqual({ code })
  expect(codedErrorOf(readApiError(400, { error: sentence }))).toMatchObject({
    code: 'BAD_REQUEST',
    message: sentence,
  })
})
