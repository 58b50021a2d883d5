import { useState } from 'react'
import { proxy } from 'valtio'
import { load } from '../schemas/answering/load'
import { resume } from '../schemas/answering/resume'
import { start } from '../schemas/answering/start'
import type { Answering, AnsweringContext } from '../schemas/answering/types'
import type { CompiledForm } from '../schemas/compile/compiledForm'
import type { Answers } from '../schemas/model/answers'

export interface AnsweringOptions {
  readonly compiled: CompiledForm
  /** Answers to go on from (an edit, a duplicate); without them the form starts with its defaults. */
  readonly answers?: Answers | undefined
  /** The answers are those of an answering that was left in the middle, not a record's. */
  readonly goesOn?: boolean
  /** IANA name of the zone that dates and times are local to; the device's unless told. */
  readonly timezone?: string
  /** Who answers, for rules that ask; nobody unless told. */
  readonly user?: AnsweringContext['user']
}

/** Makes a running answering whose states a component can subscribe to. */
export function createAnswering(options: AnsweringOptions): Answering {
  const { compiled, answers, user = null } = options
  const timezone = options.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const context: AnsweringContext = {
    now: () => Date.now(),
    timezone,
    user,
    createState: (initial) => proxy(initial),
  }
  if (answers === undefined) return start(compiled, context)
  return options.goesOn ? resume(compiled, answers, context) : load(compiled, answers, context)
}

/** One answering for the life of the component; give the component a `key` to begin again. */
export function useAnswering(options: AnsweringOptions): Answering {
  const [answering] = useState(() => createAnswering(options))
  return answering
}
