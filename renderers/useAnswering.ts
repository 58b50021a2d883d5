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
  /** Answers to start from (an edit, a duplicate); without them the form starts with its defaults. */
  readonly answers?: Answers | undefined
  /** The answers come from an unfinished answering, not from a record. */
  readonly goesOn?: boolean
  /** IANA name of the zone that dates and times are local to; the device's by default. */
  readonly timezone?: string
  /** The user who answers, for rules that refer to them; nobody by default. */
  readonly user?: AnsweringContext['user']
}

/** Creates a running answering whose states a component can subscribe to. */
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

/** Keeps one answering for the life of the component; give the component another `key` to start again. */
export function useAnswering(options: AnsweringOptions): Answering {
  const [answering] = useState(() => createAnswering(options))
  return answering
}
